/** A cell that a spreadsheet would read as a formula (OWASP "CSV Injection"). */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** A text, or a number of our own making; texts are never formulas, numbers may be negative. */
export type Cell = string | number;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as what it is: UTF-8 by its mark, and no cell that somebody typed is
 * a formula.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return CSV_MARK + csvLines([header, ...rows]);
}

/** Tells spreadsheets that the bytes are UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows of a table in parts, for one that is too long for a single piece. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Cents as dollars with two places, as a number of our own. */
export function csvDollars(cents: number): number {
  return cents / 100;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  // Spreadsheets of other countries part cells by semicolons, and some by tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
