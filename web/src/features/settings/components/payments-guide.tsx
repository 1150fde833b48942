import { ChevronDown, Info } from 'lucide-react';
import styles from './payments-guide.module.css';
import { texts } from '../texts.js';

/** A setup guide that folds away (SPEC-2.13). */
export function PaymentsGuide() {
  return (
    <details className={styles.guide}>
      <summary>
        <Info className="icon" aria-hidden />
        {texts.whereToFindThese}
        <ChevronDown className={styles.arrow} aria-hidden />
      </summary>
      <ol className={styles.steps}>
        <li>
          <span>
            {texts.signInToThe}
            <b>{texts.newApplication}</b>
            {texts.anyNameWillDo}
          </span>
        </li>
        <li>
          <span>
            {texts.on}
            <b>{texts.credentials}</b>
            {texts.switchToProductionCopy}
            <code>{texts.sq0idp}</code>
            {texts.andTheAccessToken}
          </span>
        </li>
        <li>
          <span>
            {texts.on}
            <b>{texts.locations}</b>
            {texts.copyTheIdOf}
            <code>L8K2M4N6P</code>.
          </span>
        </li>
        <li>
          <span>{texts.pasteAllThreeBelow}</span>
        </li>
      </ol>
    </details>
  );
}
