import { lazy, Suspense } from 'react';
import { Sheet } from '../../../components/sheet.js';
import styles from './join.module.css';

const InterestForm = lazy(async () => ({ default: (await import('./interest-form.js')).InterestForm }));

/** Registering one's interest; the form's code comes after the page. */
export function Join() {
  return (
    <section id="register" className={styles.section} aria-labelledby="register-title">
      <div className={`wrap ${styles.join}`}>
        <div>
          <p className="kicker">Register</p>
          <h2 id="register-title">Bring your house to the table</h2>
          <p className="lead">Tell us who you are. There is nothing to pay and nothing to install.</p>
          <ol><li>You send this form.</li><li>We write back within 24 hours.</li><li>You make your first card.</li></ol>
        </div>
        <Sheet className={styles.form}><Suspense fallback={null}><InterestForm /></Suspense></Sheet>
      </div>
    </section>
  );
}
