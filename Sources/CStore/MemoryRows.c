// A table of SQLite's whose rows are in memory: an import writes thousands of rows with one statement, whose cursors stay
// where the last row went, so that rows in order need no search.
#include "CStore.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

struct rows_cursor {
  sqlite3_vtab_cursor base;
  const struct fastlife_rows *rows;
  int64_t row;
};

static int rows_connect(sqlite3 *database, void *data, int count, const char *const *words, sqlite3_vtab **table,
                        char **error) {
  (void)data, (void)count, (void)words, (void)error;
  char schema[fastlife_most_cells * 5 + 40];
  int length = snprintf(schema, sizeof schema, "CREATE TABLE x(rows HIDDEN");
  for (int column = 0; column < fastlife_most_cells; column++)
    length += snprintf(schema + length, sizeof schema - (size_t)length, ",c%d", column);
  snprintf(schema + length, sizeof schema - (size_t)length, ")");
  int code = sqlite3_declare_vtab(database, schema);
  if (code != SQLITE_OK) return code;
  *table = sqlite3_malloc(sizeof **table);
  if (!*table) return SQLITE_NOMEM;
  memset(*table, 0, sizeof **table);
  return SQLITE_OK;
}

static int rows_disconnect(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}

static int rows_plan(sqlite3_vtab *table, sqlite3_index_info *plan) {
  (void)table;
  for (int index = 0; index < plan->nConstraint; index++) {
    if (plan->aConstraint[index].iColumn != 0) continue;
    if (!plan->aConstraint[index].usable) return SQLITE_CONSTRAINT;
    plan->aConstraintUsage[index].argvIndex = 1;
    plan->aConstraintUsage[index].omit = 1;
    return SQLITE_OK;
  }
  return SQLITE_CONSTRAINT;
}

static int rows_open(sqlite3_vtab *table, sqlite3_vtab_cursor **cursor) {
  (void)table;
  struct rows_cursor *new = sqlite3_malloc(sizeof *new);
  if (!new) return SQLITE_NOMEM;
  memset(new, 0, sizeof *new);
  *cursor = &new->base;
  return SQLITE_OK;
}

static int rows_close(sqlite3_vtab_cursor *cursor) {
  sqlite3_free(cursor);
  return SQLITE_OK;
}

static int rows_filter(sqlite3_vtab_cursor *cursor, int plan, const char *name, int count, sqlite3_value **values) {
  (void)plan, (void)name;
  struct rows_cursor *at = (struct rows_cursor *)cursor;
  // What is no pointer of ours, as another program's text would be, is no row.
  at->rows = count == 1 ? sqlite3_value_pointer(values[0], "fastlife_rows") : NULL;
  at->row = 0;
  return SQLITE_OK;
}

static int rows_next(sqlite3_vtab_cursor *cursor) {
  ((struct rows_cursor *)cursor)->row++;
  return SQLITE_OK;
}

static int rows_end(sqlite3_vtab_cursor *cursor) {
  const struct rows_cursor *at = (const struct rows_cursor *)cursor;
  return !at->rows || at->row >= at->rows->count;
}

static int rows_column(sqlite3_vtab_cursor *cursor, sqlite3_context *context, int column) {
  const struct rows_cursor *at = (const struct rows_cursor *)cursor;
  if (column < 1 || column > at->rows->width) return SQLITE_OK;
  const struct fastlife_cell *cell = &at->rows->cells[at->row * at->rows->width + column - 1];
  double real;
  switch (cell->type) {
  case SQLITE_INTEGER: sqlite3_result_int64(context, cell->bits); break;
  case SQLITE_FLOAT:
    memcpy(&real, &cell->bits, sizeof real);
    sqlite3_result_double(context, real);
    break;
  case SQLITE_TEXT: sqlite3_result_text(context, at->rows->texts + cell->bits, cell->length, SQLITE_STATIC); break;
  default: break;
  }
  return SQLITE_OK;
}

static int rows_number(sqlite3_vtab_cursor *cursor, sqlite3_int64 *number) {
  *number = ((const struct rows_cursor *)cursor)->row;
  return SQLITE_OK;
}

int fastlife_add_memory_rows(struct sqlite3 *database) {
  // Without xCreate it needs no CREATE VIRTUAL TABLE, and knows none.
  static const sqlite3_module module = {
      .xConnect = rows_connect,
      .xBestIndex = rows_plan,
      .xDisconnect = rows_disconnect,
      .xOpen = rows_open,
      .xClose = rows_close,
      .xFilter = rows_filter,
      .xNext = rows_next,
      .xEof = rows_end,
      .xColumn = rows_column,
      .xRowid = rows_number,
  };
  return sqlite3_create_module(database, "memory_rows", &module, NULL);
}
