import type { ComponentProps, MouseEvent } from 'react';
import { Link } from './link.js';
import { classNames } from '../lib/class-names.js';
import styles from './button.module.css';

interface Look {
  /** `primary` is the one next step of a screen; `plain` has an edge; `quiet` has none; `dark` is for wallets and pay buttons. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'dark' | undefined;
  size?: 'small' | 'normal' | 'big' | undefined;
  block?: boolean | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Sending: shows it and can't be pressed again; it keeps its place in the tab order. */
  busy?: boolean | undefined;
}

function look({ variant = 'plain', size = 'normal', block = false }: Look, className?: string): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    block && styles.block,
    className,
  );
}

/** Enter in a field presses the form's submit button: what is refused here is not sent by the keyboard either. */
const refuse = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? refuse : onClick}
      className={look({ variant, size, block }, className)}
    />
  );
}

/** A link that looks like a button, inside the app. */
export function ButtonLink({ variant, size, block, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ variant, size, block }, className)} />;
}

/** A link that looks like a button and leaves the app, or jumps within the page. */
export function ButtonAnchor({ variant, size, block, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={look({ variant, size, block }, className)} />;
}
