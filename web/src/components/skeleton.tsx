import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  radius?: number | string | undefined;
  className?: string | undefined;
}

/** A grey bone in the place of what is loading. The list or page around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, radius, className }: SkeletonProps) {
  return (
    <span aria-hidden className={`${styles.bone} ${className ?? ''}`} style={{ width, height, borderRadius: radius }} />
  );
}
