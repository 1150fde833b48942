import { CircleHelp } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { selectRedeem } from '../slice.js';
import { redeemActions } from '../slice.js';
import { t } from '../texts.js';
import { takenText } from '../units.js';
import styles from './unsettled.module.css';

/** Redemptions that were left before an answer came; each stays until it is known what became of it. */
export function UnsettledList() {
  const { unsettled, settling } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  if (unsettled.length === 0) return null;
  return (
    <section className={styles.unsettled} aria-labelledby="unsettled">
      <h2 id="unsettled">
        <CircleHelp className="icon" aria-hidden />
        {t('unknown.title')}
      </h2>
      <ul>
        {unsettled.map(({ key, cents, tipCents = 0, guest, error, ...taken }) => (
          <li key={key}>
            <p>
              {t('unknown.text', { amount: takenText({ ...taken, cents: cents + tipCents }), guest })}
              {error !== null && (
                <>
                  {' '}
                  <b role="status">{error}</b>
                </>
              )}
            </p>
            <Button
              busy={settling === key}
              disabled={settling !== null && settling !== key}
              onClick={() => dispatch(redeemActions.settleRequested(key))}
            >
              {t('unknown.askAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
