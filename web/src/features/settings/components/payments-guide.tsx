import { ChevronDown, Info } from 'lucide-react';
import styles from './payments-guide.module.css';
import { t } from '../texts.js';

/** A setup guide that folds away (SPEC-2.13). */
export function PaymentsGuide() {
  return (
    <details className={styles.guide}>
      <summary>
        <Info className="icon" aria-hidden />
        {t('payments.help.title')}
        <ChevronDown className={styles.arrow} aria-hidden />
      </summary>
      <ol className={styles.steps}>
        <li>
          <span>
            {t('payments.help.signIn')}
            <b>{t('payments.help.newApplication')}</b>
            {t('payments.help.anyName')}
          </span>
        </li>
        <li>
          <span>
            {t('payments.help.on')}
            <b>{t('payments.help.credentials')}</b>
            {t('payments.help.production')}
            <code>{t('payments.help.idPrefix')}</code>
            {t('payments.help.token')}
          </span>
        </li>
        <li>
          <span>
            {t('payments.help.on')}
            <b>{t('payments.help.locations')}</b>
            {t('payments.help.copyLocation')}
            <code>L8K2M4N6P</code>.
          </span>
        </li>
        <li>
          <span>{t('payments.help.paste')}</span>
        </li>
      </ol>
    </details>
  );
}
