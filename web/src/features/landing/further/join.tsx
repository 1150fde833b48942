import { lazy, Suspense } from 'react';
import { Link } from '../../../components/link.js';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Sheet } from '../../../components/sheet.js';
import { near } from '../../../lib/near.js';
import styles from './join.module.css';
import { t } from './texts.js';
import { common } from '../../../lib/texts.js';

/** The form stands in the server-rendered page; its code comes when somebody comes near it. */
const InterestForm = lazy(async () => {
  await near(globalThis.document?.getElementById('register') ?? null);
  return { default: (await import('./interest-form.js')).InterestForm };
});

/** Registering one's interest. */
export function Join() {
  return (
    <section id="register" className={styles.section} aria-labelledby="register-title">
      <div className={`wrap ${styles.join}`}>
        <div>
          <p className="kicker">{common('register.action')}</p>
          <h2 id="register-title">{t('interest.title')}</h2>
          <p className="lead">{t('interest.lead')}</p>
          <ol>
            <li>{t('interest.step.send')}</li>
            <li>{t('interest.step.answer')}</li>
            <li>{t('interest.step.firstCard')}</li>
          </ol>
          <p className={`small muted ${styles.accept}`}>
            {t('interest.accept.before')}
            <Link to="/terms">{t('interest.accept.terms')}</Link>
            {t('interest.accept.and')}
            <Link to="/privacy">{t('interest.accept.privacy')}</Link>
            {t('interest.accept.after')}
          </p>
        </div>
        <Sheet className={styles.form}>
          <Boundary instead={<MissingPart />}>
            <Suspense fallback={null}>
              <InterestForm />
            </Suspense>
          </Boundary>
        </Sheet>
      </div>
    </section>
  );
}
