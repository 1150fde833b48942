import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.js';
import styles from './pager.module.css';
import { work } from '../lib/work/texts.js';
import { formatCount } from '../lib/language.js';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** A table's foot: which rows of how many, and two arrows when there is more than one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <>
      <span className="num" role="status">
        {first === last ? first : work('pager.range', { first, last })}
        {work('pager.total', { value: formatCount(total) })}
      </span>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={work('pager.label')}>
          <IconButton label={work('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft className="icon" aria-hidden />
          </IconButton>
          <span className="num">{work('pager.page', { page, pages })}</span>
          <IconButton label={work('pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight className="icon" aria-hidden />
          </IconButton>
        </nav>
      )}
    </>
  );
}
