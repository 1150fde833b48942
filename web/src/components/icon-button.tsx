import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for people who don't see the icon; also its tooltip. */
  label: string;
  ringed?: boolean | undefined;
  danger?: boolean | undefined;
}

/** A round 44 px target around one icon. */
export function IconButton({
  label,
  ringed = false,
  danger = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, ringed && styles.ringed, danger && styles.danger, className)}
    />
  );
}
