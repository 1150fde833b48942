import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Sheet } from '../../../components/sheet.js';
import { near } from '../../../lib/near.js';
import styles from './join.module.css';
import { texts } from '../texts.js';
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
          <p className="kicker">{common.register}</p>
          <h2 id="register-title">{texts.bringYourHouseTo}</h2>
          <p className="lead">{texts.tellUsWhoYou}</p>
          <ol>
            <li>{texts.youSendThisForm}</li>
            <li>{texts.weWriteBackWithin}</li>
            <li>{texts.youMakeYourFirst}</li>
          </ol>
          <p className={`small muted ${styles.accept}`}>
            {texts.bySendingYouAccept}
            <Link to="/terms">{texts.theTerms}</Link>
            {texts.and}
            <Link to="/privacy">{texts.thePrivacyNotice}</Link>
            {texts.stop}
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
