import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './sheet.module.css';

/** The one surface: a hairline around it, no shadow of weight. `padded` gives it the page's padding. */
export function Sheet({ padded = false, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={classNames(styles.sheet, padded && styles.padded, className)} />;
}
