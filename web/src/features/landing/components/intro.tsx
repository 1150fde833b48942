import { LANGUAGE_NAMES, type Language } from '@giftcard/kernel/business/language';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/button.js';
import { LANGUAGE } from '../../../lib/language.js';
import enUS from '../film/captions.en-US.vtt?url';
import esUS from '../film/captions.es-US.vtt?url';
import frCA from '../film/captions.fr-CA.vtt?url';
import film from '../film/intro.webm';
import poster from '../film/intro.webp';
import styles from './intro.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

const CAPTIONS: Readonly<Record<Language, string>> = { 'en-US': enUS, 'es-US': esUS, 'fr-CA': frCA };

/** `public/intro.js` puts the captions there, often before React takes the page over: what is inside is not React's to compare. */
const SCRIPTS_OWN = { __html: '' };

/**
 * The intro, a short silent film with captions (web/scripts/render-intro.mjs renders it), in a dialog of the browser's own. public/intro.js
 * opens it a second after the page has loaded and looks after it, whether or not React has taken the page over by then; nothing
 * of the film is fetched before that.
 */
export function Intro() {
  useEffect(() => {
    document.dispatchEvent(new Event('introdrawn'));
  }, []);
  return (
    <>
      <script async src="/intro.js" />
      <dialog id="intro" className={styles.intro} aria-labelledby="intro-title">
        <div className={styles.film}>
          <video
            dangerouslySetInnerHTML={SCRIPTS_OWN}
            suppressHydrationWarning
            width={960}
            height={540}
            muted
            playsInline
            preload="none"
            data-film={film}
            data-poster={poster}
            data-captions={CAPTIONS[LANGUAGE]}
            data-language={LANGUAGE_NAMES[LANGUAGE]}
            aria-label={t('film.description')}
          />
          <Button variant="dark" className={styles.play} data-does="play">
            <Play className="icon" aria-hidden />
            <span>{t('film.play')}</span>
            <span hidden>{t('film.again')}</span>
          </Button>
        </div>
        <div className={styles.bar}>
          <h2 id="intro-title" tabIndex={-1} className={styles.title}>
            {t('film.title')}
          </h2>
          <Button size="small" data-does="close">
            <span>{t('film.skip')}</span>
            <span hidden>{common('close')}</span>
          </Button>
        </div>
      </dialog>
    </>
  );
}
