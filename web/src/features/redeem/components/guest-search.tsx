import { ArrowLeft, ChevronRight, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { TextField } from '../../../components/field.js';
import { IconButton } from '../../../components/icon-button.js';
import type { Buyer } from '../../../lib/buyer.js';
import { work } from '../../../lib/work/texts.js';
import { holderEmail, holderName, isUsable, maskEmail } from '../rules.js';
import { selectRedeem } from '../slice.js';
import type { GuestSearch as Search } from '../model.js';
import { redeemActions } from '../slice.js';
import { t } from '../texts.js';
import { balanceText } from '../units.js';
import styles from './guest-search.module.css';
import { StepHead } from './step-head.js';

/** For the guest whose phone is flat. Neither a code nor a whole address is shown: a name proves nothing, so a code is mailed. */
export function GuestSearch({ onBack }: { onBack: () => void }) {
  const { search, lookup } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.search}>
      <StepHead
        title={t('search.title')}
        level={2}
        before={
          <IconButton label={t('typed.back')} onClick={onBack}>
            <ArrowLeft className="icon" aria-hidden />
          </IconButton>
        }
      />
      <TextField
        ref={field}
        type="search"
        label={t('search.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search.text}
        onChange={(event) => dispatch(redeemActions.searched(event.target.value))}
      />
      {lookup.way === 'search' && lookup.error !== null && <Alert>{lookup.error}</Alert>}
      <p className={styles.says} role="status">
        {saysOf(search)}
      </p>
      {search.status !== 'failed' && search.buyers.length > 0 && (
        <ul aria-busy={search.status === 'searching'}>
          {search.buyers.map((buyer) => (
            <Found key={buyer.cardId} buyer={buyer} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <ShieldCheck className="icon" aria-hidden />
        {t('otp.mailedFirst')}
      </p>
    </section>
  );
}

function saysOf({ status, buyers, more, error }: Search): string {
  if (status === 'idle') return t('search.hint');
  if (status === 'failed') return error ?? t('search.failed');
  if (status === 'searching') return t('search.searching');
  if (buyers.length === 0) return t('search.notFound');
  return more ? t('search.moreFound', { count: buyers.length }) : t('search.found', { count: buyers.length });
}

function Found({ buyer }: { buyer: Buyer }) {
  const dispatch = useDispatch();
  const { lookup, scanned: wanted } = useSelector(selectRedeem);
  return (
    <li>
      <button
        type="button"
        disabled={!isUsable(buyer)}
        aria-busy={lookup.status === 'looking' && wanted === buyer.cardId}
        onClick={() => dispatch(redeemActions.scanned(buyer.cardId, 'search'))}
      >
        <span className={styles.who}>
          <b>{holderName(buyer)}</b>
          <span>{buyer.giftCardName}</span>
          <span>{maskEmail(holderEmail(buyer))}</span>
        </span>
        <b className="num">{balanceText(buyer)}</b>
        {isUsable(buyer) ? <ChevronRight className="icon" aria-hidden /> : <small>{stateOf(buyer)}</small>}
      </button>
    </li>
  );
}

function stateOf({ status }: Buyer): string {
  if (status === 'blocked') return work('card.blocked');
  if (status === 'expired') return work('card.expired');
  return status === 'void' ? work('card.refunded') : work('card.usedUp');
}
