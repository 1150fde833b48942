import { Minus, Plus } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../lib/class-names.js';
import { dragged, MOST_ZOOM, windowOf } from '../lib/crop.js';
import styles from './picture-crop.module.css';
import type { Cutting } from './use-crop.js';
import { work } from '../lib/work/texts.js';

interface PictureCropProps {
  cutting: Cutting;
  ratio: number;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** One press of an arrow key moves the picture by this share of the window. */
const KEY_STEP = 0.05;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A window on a picture: drag or use the arrow keys to place it, the slider to zoom. */
export function PictureCrop({
  cutting: { source, size, crop, setCrop },
  ratio,
  round = false,
  className,
}: PictureCropProps) {
  const hint = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const move = (by: { x: number; y: number }) => setCrop(dragged(size, ratio, crop, by));
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    move({ x: (event.clientX - last.current.x) / box.width, y: (event.clientY - last.current.y) / box.height });
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move({ x: arrow.x * KEY_STEP, y: arrow.y * KEY_STEP });
  };
  const part = windowOf(size, ratio, crop);
  if (source === null) return null;
  return (
    <div className={classNames(styles.crop, className)}>
      <div
        className={classNames(styles.window, round && styles.round)}
        style={{ aspectRatio: ratio }}
        role="group"
        tabIndex={0}
        aria-label={work('crop.area')}
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <img
          src={source}
          alt={work('crop.picture')}
          draggable={false}
          style={{
            width: `${(size.width / part.width) * 100}%`,
            left: `${(-part.left / part.width) * 100}%`,
            top: `${(-part.top / part.height) * 100}%`,
          }}
        />
      </div>
      <div className={styles.side}>
        <p id={hint} className={styles.hint}>
          {work('crop.hint')}
        </p>
        <label className={styles.zoom}>
          <span className="sr-only">{work('crop.zoom')}</span>
          <Minus aria-hidden />
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          />
          <Plus aria-hidden />
        </label>
      </div>
    </div>
  );
}
