import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent, type RefObject } from 'react';
import { Button } from '../../../components/button.js';
import { PictureCrop } from '../../../components/picture-crop.js';
import type { Cutting } from '../../../components/use-crop.js';
import { CARD_RATIO, PICTURE_TYPES } from '../rules.js';
import styles from './picture-field.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

interface PictureFieldProps {
  /** The picture that is stored already; '' for none. */
  stored: string;
  /** The one that was chosen now, and how it is cut. */
  cutting: Cutting;
  error: string | undefined;
  onChoose: (file: File) => void;
  /** Gets the focus when a picture is missing. */
  input: RefObject<HTMLInputElement | null>;
}

/** A picture by drop or by browsing, cut to the card's shape as buyers will see it. */
export function PictureField({ stored, cutting, error, onChoose, input }: PictureFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('picture.label')}
      </label>
      {/* The field itself stays in the page, out of sight, so that keyboards and screen readers have the browser's own. */}
      <div className={styles.area} data-over={over} data-wrong={error !== undefined} {...drop}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className={styles.input}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {cutting.source !== null ? (
          <PictureCrop cutting={cutting} ratio={CARD_RATIO} />
        ) : stored === '' ? (
          <label htmlFor={id} className={styles.drop}>
            <ImagePlus className="icon" aria-hidden />
            <span className={styles.byDrop}>
              {t('picture.drop')}
              <b>{t('picture.browse')}</b>
            </span>
            <b className={styles.byTouch}>{t('picture.choose')}</b>
          </label>
        ) : (
          <img src={stored} alt={t('picture.alt')} width={232} height={146} className={styles.stored} />
        )}
        {(cutting.source !== null || stored !== '') && (
          <div className={styles.row}>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {work('replace')}
            </Button>
            {cutting.source !== null && (
              <Button variant="quiet" onClick={cutting.remove}>
                {stored === '' ? t('picture.remove') : t('picture.keepOld')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('picture.formats')}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
