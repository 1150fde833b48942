import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** A switch at the end of its line, with what it means under its name. */
export function SwitchLine({ label, hint, checked, onChange, disabled }: SwitchProps & { hint: string }) {
  const id = useId();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <Radix.Root
        id={id}
        aria-describedby={`${id}-hint`}
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
    </div>
  );
}

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles.row}>
      <Radix.Root id={id} className={styles.track} checked={checked} onCheckedChange={onChange} disabled={disabled}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
