import { X } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { IconButton } from '../../../components/icon-button.js';
import { Leaders } from '../../../components/leaders.js';
import { formatMoney } from '../../../lib/money.js';
import { selectRedeem } from '../selectors.js';
import { scanned } from '../slice.js';
import styles from './panel.module.css';
import { StepHead } from './step-head.js';
import { UnsettledList } from './unsettled.js';
import { texts } from '../texts.js';
import { DATE_LANGUAGE } from '../../../lib/language.js';

const clock = new Intl.DateTimeFormat(DATE_LANGUAGE, { hour: '2-digit', minute: '2-digit' });

/** Beside the camera: the code by hand, and what this counter has redeemed. */
export function StepScan({ manual, onBack }: { manual: boolean; onBack: () => void }) {
  const { lookup, served } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  return (
    <div className={styles.step}>
      <UnsettledList />
      <StepHead title={texts.enterCodeByHand} focus={manual} after={<IconButton label={texts.backToTheCamera} className={styles.onlyPhone} onClick={onBack}><X className="icon" aria-hidden /></IconButton>} />
      <form className={styles.form} onSubmit={(event) => { event.preventDefault(); dispatch(scanned(code)); }}>
        <TextField label={texts.codeUnderTheQr} placeholder={texts.codeExample} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={200} value={code} error={lookup.error ?? undefined} hint={texts.spacesAndDashesDont} onChange={(event) => setCode(event.target.value)} />
        <Button type="submit" variant="primary" size="big" block busy={lookup.status === 'looking'}>{texts.findCard}</Button>
      </form>
      {served.length > 0 && (
        <section className={styles.served} aria-labelledby="served">
          <div className={styles.between}><h3 id="served">{texts.redeemedHere}</h3><span className="muted num">{texts.cards(served.length)}, {formatMoney(served.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100, served[0]?.currency)}</span></div>
          <Leaders lines={served.slice(0, 8).map((receipt) => ({ label: <>{receipt.guest} <time className={styles.time}>{clock.format(new Date(receipt.at))}</time></>, value: formatMoney(receipt.amountCents / 100, receipt.currency) }))} />
        </section>
      )}
    </div>
  );
}
