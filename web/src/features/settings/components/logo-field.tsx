import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { PictureCrop } from '../../../components/picture-crop.js';
import { Progress } from '../../../components/progress.js';
import { useCrop } from '../../../components/use-crop.js';
import { LOGO_SIZE, LOGO_TYPES, logoProblem } from '../rules.js';
import { t } from '../texts.js';
import { selectSettings, settingsActions } from '../slice.js';
import { monogramOf } from '../../../lib/monogram.js';
import styles from './logo-field.module.css';
import { work } from '../../../lib/work/texts.js';

/** The logo: chosen, cut to its circle, and sent. */
export function LogoField({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const { logo } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const cutting = useCrop({ ratio: 1, width: LOGO_SIZE, type: 'image/png' });
  const choose = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const problem = logoProblem(file) ?? ((await cutting.choose(file)) ? null : t('logo.unreadable'));
    if (problem !== null) dispatch(settingsActions.logoFailed(problem));
    setAsked(problem === null);
  };
  const close = () => {
    setAsked(false);
    cutting.remove();
  };
  const send = async () => {
    try {
      const file = await cutting.take();
      if (file) dispatch(settingsActions.logoChosen(file));
    } catch {
      dispatch(settingsActions.logoFailed(t('logo.unreadable')));
    }
    close();
  };
  const sending = logo.progress !== null;
  return (
    <div className={styles.row}>
      {logoUrl ? (
        <img src={logoUrl} alt={t('logo.yours')} width={72} height={72} />
      ) : (
        <span className={styles.letter} aria-hidden>
          {monogramOf(name)}
        </span>
      )}
      <div className={styles.side}>
        <label htmlFor={id} className="sr-only">
          {t('logo.label')}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={LOGO_TYPES.join(',')}
          className={styles.input}
          tabIndex={-1}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void choose(event.target.files);
            event.target.value = '';
          }}
        />
        <Button busy={sending} onClick={() => input.current?.click()}>
          {logoUrl ? t('logo.change') : t('logo.upload')}
        </Button>
        {sending && <Progress label={t('logo.sending')} value={(logo.progress ?? 0) * 100} />}
        {logo.error !== null && (
          <p className={styles.error} role="alert">
            <CircleAlert aria-hidden />
            {logo.error}
          </p>
        )}
        <p id={`${id}-hint`} className="tiny muted">
          {t('logo.formats')}
        </p>
      </div>
      <Dialog
        open={asked}
        keepOnOutside
        title={t('logo.yours')}
        description={t('logo.cropHint')}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{work('cancel')}</Button>
            <Button variant="primary" onClick={() => void send()}>
              {t('logo.use')}
            </Button>
          </>
        }
      >
        <PictureCrop cutting={cutting} ratio={1} round />
      </Dialog>
    </div>
  );
}
