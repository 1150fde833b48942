import { useEffect, useState } from 'react';
import { GiftCardBones } from '../../../components/gift-card-view.js';
import { Progress } from '../../../components/progress.js';
import { loaderText, nextProgress, TICK_MS } from '../loader-progress.js';
import styles from './loader.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** The opening of a business's page: it lies over the list, which is there beneath it, and leaves when the bar is full, or at once by a tap or a key. */
export function Loader({ logoUrl, onDone }: { logoUrl?: string | null | undefined; onDone: () => void }) {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (progress >= 100) {
      onDone();
      return;
    }
    const timer = setTimeout(() => setProgress((at) => nextProgress(at, Math.random())), TICK_MS);
    return () => clearTimeout(timer);
  }, [progress, onDone]);
  useEffect(() => {
    document.addEventListener('click', onDone);
    document.addEventListener('keydown', onDone);
    return () => {
      document.removeEventListener('click', onDone);
      document.removeEventListener('keydown', onDone);
    };
  }, [onDone]);
  return (
    <div className={styles.loader} role="status">
      <GiftCardBones
        className={styles.card}
        band={
          logoUrl ? (
            <img src={logoUrl} alt="" width={24} height={24} className={styles.logo} />
          ) : (
            <span className={styles.logo} />
          )
        }
      />
      <h1 className={styles.title}>{t('intro.title')}</h1>
      <p className="muted">{loaderText(progress)}</p>
      <Progress label={common('loading.page')} tone="accent" value={Math.round(progress)} className={styles.bar} />
      <p className={`small muted ${styles.skip}`}>{t('intro.skip')}</p>
    </div>
  );
}
