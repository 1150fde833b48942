import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState, type ClipboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  length?: number | undefined;
  value: string;
  /** Gets what was typed, cleaned by `clean`. */
  onChange: (value: string) => void;
  clean: (text: string) => string;
  numeric?: boolean | undefined;
  error?: string | null | undefined;
  /** This code was not the right one: it is picked, so that the next one replaces it. */
  refused?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A one-time code: one real input (so that paste, autofill and screen readers work), drawn as one cell per character. */
export function CodeField({
  label,
  labelHidden = false,
  length = 6,
  value,
  onChange,
  clean,
  numeric = false,
  error,
  refused = false,
  disabled,
  inputRef,
}: CodeFieldProps) {
  const id = useId();
  const [picked, setPicked] = useState(false);
  useEffect(() => {
    if (!refused) return;
    inputRef.current?.focus({ preventScroll: true });
    inputRef.current?.select();
    setPicked(true); // a script's own selection comes as no event
  }, [refused, inputRef]);
  const take = (text: string) => {
    setPicked(false);
    onChange(clean(text).slice(0, length));
  };
  // A pasted code is a whole one, whatever stands there and however it was spaced.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (clean(text) !== '') take(text);
  };
  // The caret is at the end, as the cells show it; all of it may be picked, to be replaced.
  const place = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    setPicked(input.selectionStart !== input.selectionEnd);
    if (input.selectionStart === input.selectionEnd) input.setSelectionRange(value.length, value.length);
  };
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={classNames(styles.code, error && styles.wrong)}>
        <input
          ref={inputRef}
          id={id}
          value={value}
          disabled={disabled}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onSelect={place}
        />
        <div className={styles.cells} style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }} aria-hidden>
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              data-next={at === Math.min(value.length, length - 1)}
              data-picked={picked && at < value.length}
            >
              {value[at] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert className={styles.sign} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
