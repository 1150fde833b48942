import type { ReactNode } from 'react';
import { Pager } from './pager.js';
import { Sheet } from './sheet.js';
import { EmptyState, ErrorState } from './state.js';
import { Table, type Column } from './table.js';

interface ListSheetProps<Row> {
  caption: string;
  list: {
    status: 'idle' | 'loading' | 'ready' | 'failed';
    rows: readonly Row[];
    page: number;
    total: number;
    error: string | null;
  };
  pageSize: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What stands there instead of an empty table. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
  onRetry: () => void;
  onPage: (page: number) => void;
}

/** A paged table with its bones, its empty state and its error in one place. */
export function ListSheet<Row>({
  caption,
  list,
  pageSize,
  columns,
  rowKey,
  empty,
  onRetry,
  onPage,
}: ListSheetProps<Row>) {
  if (list.status === 'failed')
    return (
      <Sheet>
        <ErrorState message={list.error ?? ''} onRetry={onRetry} />
      </Sheet>
    );
  const ready = list.status === 'ready';
  if (ready && list.total === 0)
    return (
      <Sheet>
        <EmptyState {...empty} />
      </Sheet>
    );
  return (
    <Sheet role="region" aria-label={caption}>
      <Table
        caption={caption}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        loadingRows={ready ? 0 : 8}
        foot={ready ? <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} /> : undefined}
      />
    </Sheet>
  );
}
