import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
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
