import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Boundary } from '../../../components/boundary.js';
import { PageTitle } from '../../../components/page-title.js';
import { storedValue } from '../../../lib/stored-value.js';
import { About } from '../components/about.js';
import { BenefitsSlider } from '../components/benefits-slider.js';
import { Contact } from '../components/contact.js';
import { Hero } from '../components/hero.js';
import { Highlights } from '../components/highlights.js';
import { Join } from '../components/join.js';
import { TopBar } from '../components/top-bar.js';
import styles from './landing-page.module.css';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

const Intro = lazy(async () => ({ default: (await import('../components/intro.js')).Intro }));
/** Watched or skipped: the intro comes once per browser session (specification 2). */
const introSeen = storedValue('session', 'giftcard-vault.intro');
const INTRO_DELAY_MS = 1000;

/** /: what the product is, for businesses that don't have it yet. */
export function LandingPage() {
  const [intro, setIntro] = useState<'waiting' | 'open' | 'closed'>(introSeen.read() === null ? 'waiting' : 'closed');
  /** A modal of React's over the browser's own would leave neither to be closed: the intro waits until the menu is. */
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    if (intro !== 'waiting') return;
    const timer = setTimeout(() => setIntro('open'), INTRO_DELAY_MS);
    return () => clearTimeout(timer);
  }, [intro]);
  const closeIntro = () => {
    introSeen.write('seen');
    setIntro('closed');
  };
  return (
    <>
      <PageTitle description={texts.yourOwnGiftCard}>{texts.giftCardsForRestaurants}</PageTitle>
      <TopBar onMenu={setMenu} />
      <main id="main">
        <Hero />
        <About />
        <Highlights />
        <BenefitsSlider />
        <Join />
        <Contact />
      </main>
      <footer className={styles.foot}>
        <div className="wrap">
          <p className="small muted">{texts.copyright(new Date().getFullYear())}</p>
          <ul><li><Link to="/login">{common.signIn}</Link></li><li><Link to="/register">{common.createAnAccount}</Link></li><li><Link to="/explore">{texts.explore}</Link></li></ul>
        </div>
      </footer>
      {intro === 'open' && !menu && <Boundary instead={null}><Suspense fallback={null}><Intro onClose={closeIntro} /></Suspense></Boundary>}
    </>
  );
}
