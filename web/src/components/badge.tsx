import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitTag } from '../lib/gift-card-tags.js';
import styles from './badge.module.css';
import { common } from '../lib/texts.js';

interface BadgeProps {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined;
  /** Colour never stands alone: a badge is a colour, an icon and a word. */
  icon: LucideIcon;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden />
      {children}
    </span>
  );
}

/** A gift card's tag: its emoji is decoration, its label is read out. `stock` is the paper chip that lies on a picture. */
export function Tag({
  tag,
  stock = false,
  className,
}: {
  tag: string;
  stock?: boolean;
  className?: string | undefined;
}) {
  const { emoji, label } = splitTag(tag);
  return (
    <span className={`${styles.chip} ${stock ? styles.stock : ''} ${className ?? ''}`}>
      {emoji && (
        <span aria-hidden className={styles.emoji}>
          {emoji}
        </span>
      )}
      {label}
    </span>
  );
}

/** `20% off` */
export function PercentOff({ percent }: { percent: number }) {
  return <span className={`${styles.chip} ${styles.off}`}>{common('price.percentOff', { percent })}</span>;
}
