import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent, type RefObject } from 'react';
import { Button } from '../../../components/button.js';
import { PICTURE_TYPES } from '../rules.js';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** What is shown now: a chosen picture or the stored one; '' for none. */
  preview: string;
  error: string | undefined;
  onChoose: (file: File) => void;
  /** Gets the focus when a picture is missing. */
  input: RefObject<HTMLInputElement | null>;
}

/** A picture by drop or by browsing, cut to the card's shape as buyers will see it. */
export function PictureField({ preview, error, onChoose, input }: PictureFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => { event.preventDefault(); setOver(true); },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => { event.preventDefault(); setOver(false); take(event.dataTransfer.files); },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>Picture</label>
      {/* The field itself stays in the page, out of sight, so that keyboards and screen readers have the browser's own. */}
      <div className={styles.area} data-over={over} data-wrong={error !== undefined} {...drop}>
        <input ref={input} id={id} type="file" accept={PICTURE_TYPES.join(',')} className={styles.input} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`} aria-invalid={error ? true : undefined} onChange={(event) => { take(event.target.files); event.target.value = ''; }} />
        {preview === '' ? (
          <label htmlFor={id} className={styles.drop}><ImagePlus className="icon" aria-hidden /><span>Drop a picture here or <b>browse</b></span></label>
        ) : (
          <div className={styles.shown}>
            <img src={preview} alt="The picture you chose" width={232} height={146} />
            <Button variant="quiet" onClick={() => input.current?.click()}>Replace</Button>
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>JPG, PNG or WebP, up to 5 MB</p>
      {error && <p id={`${id}-error`} className={styles.error} role="alert"><CircleAlert aria-hidden />{error}</p>}
    </div>
  );
}
