import { ChevronDown, Info } from 'lucide-react';
import styles from './payments-guide.module.css';

/** A setup guide that folds away (specification 2). */
export function PaymentsGuide() {
  return (
    <details className={styles.guide}>
      <summary><Info className="icon" aria-hidden />Where to find these in Square<ChevronDown className={styles.arrow} aria-hidden /></summary>
      <ol className={styles.steps}>
        <li><span>Sign in to the Square Developer Console and choose <b>New application</b>. Any name will do.</span></li>
        <li><span>On <b>Credentials</b>, switch to Production. Copy the Application ID, it starts with <code>sq0idp-</code>, and the access token.</span></li>
        <li><span>On <b>Locations</b>, copy the ID of the place where guests redeem, for example <code>L8K2M4N6P</code>.</span></li>
        <li><span>Paste all three below and save. Your page takes payments with them at once. Empty the two IDs to go back to the platform's own account.</span></li>
      </ol>
    </details>
  );
}
