import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import { Skeleton } from './skeleton.js';
import { nextSort } from './table-sort.js';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** What the list is sorted by when the header is pressed; absent: it is plain text. */
  sorts?: string | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | undefined;
  /** Where it stands in the card of a phone: across the first line, across a line of its own, two thirds, or with the buttons. */
  onCard?: 'first' | 'line' | 'two' | 'actions' | undefined;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Draws this many rows of bones instead of rows. */
  loadingRows?: number | undefined;
  /** What the rows are sorted by, `-` in front for descending; '' for the list's own order. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  foot?: ReactNode | undefined;
}

/** A table that turns each row into a card below 720 px and keeps its table roles there (CSS display drops them otherwise). */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loadingRows = 0,
  sort = '',
  onSort,
  foot,
}: TableProps<Row>) {
  const { box, scrolls } = useScrolls();
  return (
    <div ref={box} className={styles.box} {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}>
      <table className={styles.table} role="table" aria-busy={loadingRows > 0 || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={sortOf(column, sort)}
                className={classNames(
                  column.align === 'right' && styles.right,
                  column.onCard === 'actions' && styles.actions,
                )}
              >
                {column.sorts !== undefined && onSort ? (
                  <SortButton
                    header={column.header}
                    sorted={sortOf(column, sort)}
                    onClick={() => onSort(nextSort(column.sorts ?? '', sort))}
                  />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, at) => (
                <tr role="row" key={at}>
                  {columns.map((column) => (
                    <td role="cell" key={column.key} className={cellClass(column)}>
                      <Skeleton width={column.onCard === 'first' ? 180 : 72} height={12} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr role="row" key={rowKey(row)}>
                  {columns.map((column) => (
                    <td
                      role="cell"
                      key={column.key}
                      className={cellClass(column)}
                      data-label={column.onCard === 'first' || column.onCard === 'actions' ? undefined : column.header}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** Whether a box is wider inside than outside: what can be scrolled must be reached by the keyboard. */
function useScrolls() {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { box, scrolls };
}

type Sorted = 'ascending' | 'descending' | undefined;

function sortOf<Row>({ sorts }: Column<Row>, sort: string): Sorted {
  if (sorts === undefined || sort.replace(/^-/, '') !== sorts) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function SortButton({ header, sorted, onClick }: { header: string; sorted: Sorted; onClick: () => void }) {
  const Icon = sorted === undefined ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.sort} data-sorted={sorted !== undefined} onClick={onClick}>
      {header}
      <Icon className={styles.direction} aria-hidden />
    </button>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(column.align === 'right' && styles.right, column.onCard && styles[column.onCard]);
}
