import { cardPictureSrcSet } from '@giftcard/kernel/files/card-picture';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './gift-card-view.module.css';

interface GiftCardViewProps {
  image: string;
  /** How wide the picture is shown, as the `sizes` of an img: the browser takes the file that fits its screen. */
  sizes?: string | undefined;
  /** What the picture shows; '' where the name stands beside it. */
  alt?: string | undefined;
  /** The paper band with the business's name and the value; in lists the picture stands alone. */
  band?: { name: string; logoUrl?: string | null; value: ReactNode };
  /** What the back shows. With it the card can be turned. */
  back?: ReactNode | undefined;
  side?: 'front' | 'back' | undefined;
  /** Follows the pointer, at most 8 degrees, with light and shadow; never under reduced motion. */
  tilt?: boolean | undefined;
  /** Turns slowly (600 ms) when `side` changes. */
  turning?: boolean | undefined;
  /** `first` is the picture that a page is looked at for: it is fetched before everything else. */
  loading?: 'first' | 'eager' | 'lazy' | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
}

/** The gift card, our one rich object: ratio 1.586, foil edge. Sizes inside follow its own width. */
export function GiftCardView({
  image,
  sizes,
  alt = '',
  band,
  back,
  side = 'front',
  tilt = false,
  turning = false,
  loading = 'lazy',
  small = false,
  className,
}: GiftCardViewProps) {
  const card = useRef<HTMLDivElement>(null);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!tilt || !card.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setAll(card.current, tiltFor(event, card.current.getBoundingClientRect()));
  };
  const rest = () => {
    if (card.current && tilt)
      setAll(card.current, { '--rx': '0deg', '--ry': '0deg', '--sx': '0', '--sy': '0', '--lit': '0' });
  };
  return (
    <div
      ref={card}
      className={classNames(styles.card, small && styles.small, className)}
      data-side={side}
      data-turning={useTurning(turning ? side : null)}
      onPointerMove={move}
      onPointerLeave={rest}
    >
      <div className={styles.body}>
        <div className={styles.face} aria-hidden={side === 'back' || undefined}>
          <img
            src={image}
            srcSet={cardPictureSrcSet(image)}
            sizes={sizes ?? (small ? '120px' : '400px')}
            alt={alt}
            width={634}
            height={400}
            {...(loading === 'first' ? { fetchPriority: 'high' as const } : { loading })}
            decoding="async"
          />
          {band && (
            <div className={styles.band}>
              <span className={styles.name}>
                {band.logoUrl && <img src={band.logoUrl} alt="" width={44} height={44} />}
                <span>{band.name}</span>
              </span>
              <span className={styles.value}>{band.value}</span>
            </div>
          )}
        </div>
        {back !== undefined && (
          <div className={classNames(styles.face, styles.back)} aria-hidden={side === 'front' || undefined}>
            <div>{back}</div>
          </div>
        )}
      </div>
    </div>
  );
}

/** An empty card in place of one that is loading. */
export function GiftCardBones({ band, className }: { band?: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames(styles.card, className)} aria-hidden>
      <div className={styles.body}>
        <div className={styles.face}>
          <span className={styles.bone} />
          {band !== undefined && <div className={styles.band}>{band}</div>}
        </div>
      </div>
    </div>
  );
}

/** True for as long as a turn takes, so that the tilt keeps its own quicker pace before and after. */
function useTurning(side: 'front' | 'back' | null): boolean {
  const [settled, setSettled] = useState(side);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(side), 650);
    return () => clearTimeout(timer);
  }, [side]);
  return settled !== side;
}

function tiltFor(event: PointerEvent, box: DOMRect): Record<string, string> {
  const x = (event.clientX - box.left) / box.width - 0.5;
  const y = (event.clientY - box.top) / box.height - 0.5;
  return {
    '--rx': `${-y * 16}deg`,
    '--ry': `${x * 16}deg`,
    '--sx': `${-x * 40}`,
    '--sy': `${-y * 24}`,
    '--gx': `${(x + 0.5) * 100}%`,
    '--gy': `${(y + 0.5) * 100}%`,
    '--lit': '1',
  };
}

function setAll(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}
