import { Keyboard, ReceiptText, Search, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrency } from '../../../app/session/selectors.js';
import { useMay } from '../../../app/session/permissions.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { IconButton } from '../../../components/icon-button.js';
import { Leaders } from '../../../components/leaders.js';
import { DATE_LANGUAGE } from '../../../lib/language.js';
import { formatMoney } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import type { Receipt } from '../model.js';
import { caretInGroups, groupTyped } from '../rules.js';
import { selectRedeem } from '../slice.js';
import { redeemActions } from '../slice.js';
import { t } from '../texts.js';
import { GuestSearch } from './guest-search.js';
import { takenText } from '../units.js';
import styles from './panel.module.css';
import { StepHead } from './step-head.js';
import { UnsettledList } from './unsettled.js';

const clock = new Intl.DateTimeFormat(DATE_LANGUAGE, { hour: '2-digit', minute: '2-digit' });

/** How a card is found besides the camera. */
export type Way = 'camera' | 'code' | 'guest';

/** Beside the camera: the code by hand, a guest by name, and what this counter has redeemed. */
export function StepScan({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const { served } = useSelector(selectRedeem);
  const finds = useMay('cards.see');
  if (way === 'guest')
    return (
      <div className={styles.step}>
        <GuestSearch onBack={() => onWay('camera')} />
      </div>
    );
  return (
    <div className={styles.step}>
      <UnsettledList />
      <div className={styles.ways}>
        <Button className={styles.onlyPhone} aria-expanded={way === 'code'} onClick={() => onWay('code')}>
          <Keyboard className="icon" aria-hidden />
          {t('typed.open')}
        </Button>
        {finds && (
          <Button onClick={() => onWay('guest')}>
            <Search className="icon" aria-hidden />
            {t('search.title')}
          </Button>
        )}
      </div>
      <CodeByHand way={way} onBack={() => onWay('camera')} />
      <ButtonLink to="/redeem/slip" variant="quiet" className={styles.slip}>
        <ReceiptText className="icon" aria-hidden />
        {work('slip')}
      </ButtonLink>
      {served.length > 0 && <Served served={served} />}
    </div>
  );
}

function CodeByHand({ way, onBack }: { way: Way; onBack: () => void }) {
  const { lookup } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const { code, change, field } = useGrouped();
  return (
    <section className={styles.byHand} data-open={way === 'code'}>
      <StepHead
        title={t('typed.open')}
        level={2}
        focus={way === 'code'}
        after={
          <IconButton label={t('typed.back')} className={styles.onlyPhone} onClick={onBack}>
            <X className="icon" aria-hidden />
          </IconButton>
        }
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(redeemActions.scanned(code, 'hand'));
        }}
      >
        <TextField
          ref={field}
          label={t('typed.label')}
          placeholder={t('typed.example')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          value={code}
          error={lookup.way === 'hand' ? (lookup.error ?? undefined) : undefined}
          hint={t('typed.hint')}
          onChange={change}
        />
        <Button
          type="submit"
          variant="primary"
          size="big"
          block
          busy={lookup.status === 'looking' && lookup.way === 'hand'}
        >
          {t('typed.submit')}
        </Button>
      </form>
    </section>
  );
}

/** A code that is grouped while it is typed; the caret stays behind the same character. */
function useGrouped() {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [code]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grouped = groupTyped(target.value);
    caret.current = target.value.includes('.')
      ? null
      : caretInGroups(target.value.slice(0, target.selectionStart ?? target.value.length), grouped);
    setCode(grouped);
  };
  return { code, change, field };
}

function sumOf(receipt: Receipt): string {
  const { wish, amountCents, tipCents = 0, currency } = receipt;
  const amount = takenText({ ...receipt, cents: amountCents });
  if (wish === 'cash-out') return t('cashOut.chip', { amount });
  return tipCents > 0 ? t('tip.added', { amount, tip: formatMoney(tipCents / 100, currency) }) : amount;
}

function Served({ served }: { served: Receipt[] }) {
  const taken = served.filter(({ undone, wish }) => !undone && wish === 'redeem');
  const sum = taken.reduce((total, { amountCents }) => total + amountCents, 0);
  const tips = taken.reduce((total, { tipCents = 0 }) => total + tipCents, 0);
  const currency = useSelector(selectCurrency);
  const amount = formatMoney(sum / 100, currency);
  return (
    <section className={styles.served} aria-labelledby="served">
      <div className={styles.between}>
        <h3 id="served">{t('recent.title')}</h3>
        <span className="muted num">
          {t('cards', { count: taken.length })},{' '}
          {tips > 0 ? t('tip.added', { amount, tip: formatMoney(tips / 100, currency) }) : amount}
        </span>
      </div>
      <Leaders
        lines={served.slice(0, 8).map((receipt) => ({
          label: (
            <>
              {receipt.guest} <time className={styles.time}>{clock.format(new Date(receipt.at))}</time>
            </>
          ),
          value: receipt.undone ? t('undo.done') : sumOf(receipt),
        }))}
      />
    </section>
  );
}
