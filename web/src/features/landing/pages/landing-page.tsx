import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from '../../../components/link.js';
import { LegalLinks } from '../../../components/legal-links.js';
import { latePart } from '../../../components/late-part.js';
import { PageTitle } from '../../../components/page-title.js';
import { Hero } from '../components/hero.js';
import { Intro } from '../components/intro.js';
import { TopBar } from '../components/top-bar.js';
import { landingActions } from '../slice.js';
import styles from './landing-page.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

const Further = latePart(async () => (await import('../further/further.js')).Further);

/** /: what the product is, for businesses that don't have it yet. */
export function LandingPage() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(landingActions.landingOpened());
  }, [dispatch]);
  return (
    <>
      <PageTitle description={t('page.description')}>{t('hero.kicker')}</PageTitle>
      <TopBar />
      <main id="main">
        <Hero />
        <Further />
      </main>
      <footer className={styles.foot}>
        <div className="wrap">
          <p className="small muted">{t('footer.copyright', { year: new Date().getFullYear() })}</p>
          <ul>
            <li>
              <Link to="/login">{common('session.signIn')}</Link>
            </li>
            <li>
              <Link to="/register">{common('register.title')}</Link>
            </li>
            <li>
              <Link to="/explore">{t('nav.explore')}</Link>
            </li>
          </ul>
          <LegalLinks className={styles.legal} />
        </div>
      </footer>
      <Intro />
    </>
  );
}
