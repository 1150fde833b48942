import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Progress } from '../../../components/progress.js';
import { LOGO_TYPES } from '../rules.js';
import { logoChosen, selectSettings } from '../slice.js';
import styles from './logo-field.module.css';

/** The logo: sent as soon as it is chosen. */
export function LogoField({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const { logo } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) dispatch(logoChosen(file));
  };
  const sending = logo.progress !== null;
  return (
    <div className={styles.row}>
      {logoUrl ? <img src={logoUrl} alt="Your logo" width={72} height={72} /> : <span className={styles.letter} aria-hidden>{name.trim().charAt(0).toUpperCase()}</span>}
      <div className={styles.side}>
        <label htmlFor={id} className="sr-only">Logo</label>
        <input ref={input} id={id} type="file" accept={LOGO_TYPES.join(',')} className={styles.input} tabIndex={-1} aria-describedby={`${id}-hint`} onChange={(event) => { choose(event.target.files); event.target.value = ''; }} />
        <Button busy={sending} onClick={() => input.current?.click()}>{logoUrl ? 'Change logo' : 'Upload logo'}</Button>
        {sending && <Progress label="Sending the logo" value={(logo.progress ?? 0) * 100} />}
        {logo.error !== null && <p className={styles.error} role="alert"><CircleAlert aria-hidden />{logo.error}</p>}
        <p id={`${id}-hint`} className="tiny muted">JPG, PNG or WebP, up to 5 MB. Your page takes its accent from it.</p>
      </div>
    </div>
  );
}
