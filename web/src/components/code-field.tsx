import { CircleAlert } from 'lucide-react';
import { useId, type Ref } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  labelHidden?: boolean;
  length?: number;
  value: string;
  /** Gets what was typed, cleaned by `clean`. */
  onChange: (value: string) => void;
  clean: (text: string) => string;
  numeric?: boolean;
  error?: string | null;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A one-time code: one real input (so that paste, autofill and screen readers work), drawn as one cell per character. */
export function CodeField({ label, labelHidden = false, length = 6, value, onChange, clean, numeric = false, error, disabled, inputRef }: CodeFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : styles.label}>{label}</label>
      <div className={classNames(styles.code, error && styles.wrong)}>
        <input
          ref={inputRef}
          id={id}
          value={value}
          disabled={disabled}
          maxLength={length}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(clean(event.target.value))}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
        <div className={styles.cells} style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }} aria-hidden>
          {Array.from({ length }, (_, at) => <span key={at} data-next={at === Math.min(value.length, length - 1)}>{value[at] ?? ''}</span>)}
        </div>
      </div>
      {error && <p id={`${id}-error`} className={styles.error} role="alert"><CircleAlert className={styles.sign} aria-hidden />{error}</p>}
    </div>
  );
}
