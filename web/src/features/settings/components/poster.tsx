import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { POSTER_HEIGHT, POSTER_WIDTH, svgAddress } from '../poster.js';
import { selectSettings, settingsActions } from '../slice.js';
import styles from './poster.module.css';
import { t } from '../texts.js';

/** The poster for the door, as a picture to print. */
export function Poster() {
  const { poster } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const busy = poster.use === 'making';
  useEffect(() => {
    dispatch(settingsActions.posterOpened());
  }, [dispatch]);
  return (
    <aside className={styles.poster} aria-label={t('poster.title')}>
      {poster.svg !== null && (
        <img src={svgAddress(poster.svg)} alt={t('poster.picture')} width={POSTER_WIDTH} height={POSTER_HEIGHT} />
      )}
      {poster.svg === null && poster.status === 'loading' && (
        <div className={styles.bone}>
          <Skeleton height="100%" radius={4} />
        </div>
      )}
      {poster.svg === null && poster.status === 'failed' && (
        <ErrorState level={3} message={poster.error} onRetry={() => dispatch(settingsActions.posterOpened())} />
      )}
      <Button block busy={busy} onClick={() => dispatch(settingsActions.posterRequested('save'))}>
        <Download className="icon" aria-hidden />
        {t('poster.download')}
      </Button>
      <Button block variant="quiet" busy={busy} onClick={() => dispatch(settingsActions.posterRequested('print'))}>
        <Printer className="icon" aria-hidden />
        {t('poster.print')}
      </Button>
      <p className="tiny muted">{t('poster.hint')}</p>
    </aside>
  );
}
