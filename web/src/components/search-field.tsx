import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import { common } from '../lib/texts.js';
import { IconButton } from './icon-button.js';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref'> {
  label: string;
  onSearch: (text: string) => void;
  /** The tall pill of a public page; without it, the height of the other controls. */
  pill?: boolean | undefined;
}

/** A search box: `onSearch` hears every change; the saga behind it waits for a pause (takeLatest). */
export function SearchField({ label, onSearch, pill = false, className, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // Before the next drawing puts what the page came with in the place of what was typed while its code was on the way.
  useLayoutEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== String(input.value ?? input.defaultValue ?? '')) onSearch(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once, as it is hydrated
  }, []);
  const hasText = String(input.value ?? '') !== '';
  const clear = () => {
    onSearch('');
    box.current?.focus();
  };
  return (
    <form
      role="search"
      className={classNames(styles.search, pill && styles.pill, className)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search className={classNames('icon', styles.icon)} aria-hidden />
      <input
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        className={styles.input}
        onChange={(event) => onSearch(event.target.value)}
      />
      {hasText && (
        <IconButton label={common('search.clear')} className={styles.clear} onClick={clear}>
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
