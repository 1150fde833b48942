import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  onSearch: (text: string) => void;
  /** The tall pill of a public page; without it, the height of the other controls. */
  pill?: boolean;
}

/** A search box: `onSearch` hears every change; the saga behind it waits for a pause (takeLatest). */
export function SearchField({ label, onSearch, pill = false, className, ...input }: SearchFieldProps) {
  return (
    <form role="search" className={classNames(styles.search, pill && styles.pill, className)} onSubmit={(event) => event.preventDefault()}>
      <Search className={classNames('icon', styles.icon)} aria-hidden />
      <input {...input} type="search" aria-label={label} className={styles.input} onChange={(event) => onSearch(event.target.value)} />
    </form>
  );
}
