import { useDispatch, useSelector } from 'react-redux';
import { formatMoney } from '../../../lib/money.js';
import { NO_TIP, type Tip } from '../model.js';
import { redeemActions, selectRedeem } from '../slice.js';
import { tipCentsOf } from '../sum.js';
import { t } from '../texts.js';
import styles from './tip-choice.module.css';

/** The guest's tip from the card: none, a share of the amount, or what is typed on the pad. */
export function TipChoice({ percents, currency }: { percents: readonly number[]; currency: string }) {
  const { tip, cents, pad } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const choose = (chosen: Tip) => dispatch(redeemActions.tipChosen(chosen));
  const money = (sum: number) => formatMoney(sum / 100, currency);
  const typed = tip.kind === 'other' ? tip.cents : 0;
  return (
    <div className={styles.tip}>
      <b id="tip-name">{t('tip.name')}</b>
      <div className={styles.choices} role="group" aria-labelledby="tip-name">
        <button type="button" aria-pressed={tip.kind === 'none'} onClick={() => choose(NO_TIP)}>
          {t('tip.none')}
        </button>
        {percents.map((percent) => {
          const on = tip.kind === 'percent' && tip.percent === percent;
          return (
            <button key={percent} type="button" aria-pressed={on} onClick={() => choose({ kind: 'percent', percent })}>
              {t('tip.percent', { percent })}
              {on && cents > 0 && <small>{money(tipCentsOf(tip, cents, currency))}</small>}
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={tip.kind === 'other'}
          onClick={() => (pad === 'tip' ? dispatch(redeemActions.tipTyped()) : choose({ kind: 'other', cents: typed }))}
        >
          {t('tip.other')}
          {tip.kind === 'other' && typed > 0 && <small>{money(typed)}</small>}
        </button>
      </div>
    </div>
  );
}
