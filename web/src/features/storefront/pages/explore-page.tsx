import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { ButtonLink } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { Rule } from '../../../components/rule.js';
import { Foot } from '../components/late.js';
import { GiftCardList } from '../components/gift-card-list.js';
import { storefrontActions } from '../slice.js';
import styles from './explore-page.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** /explore: the gift cards of all businesses. */
export function ExplorePage() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(storefrontActions.storefrontOpened({ businessSlug: null }));
  }, [dispatch]);
  return (
    <>
      <PageTitle description={t('explore.description')}>{common('giftCards.explore')}</PageTitle>
      <header className={`wrap ${styles.top}`}>
        <Brand />
        <div className={styles.end}>
          <ThemeToggle />
          <ButtonLink to="/login" variant="quiet" size="small">
            {common('session.signIn')}
          </ButtonLink>
        </div>
      </header>
      <main id="main" className={`wrap ${styles.main}`}>
        <div className={styles.head}>
          <p className="kicker">{t('explore.lead')}</p>
          <h1>{t('explore.title')}</h1>
          <Rule className={styles.rule} />
        </div>
        <GiftCardList />
      </main>
      <Foot />
    </>
  );
}
