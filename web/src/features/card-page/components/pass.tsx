import { Alert } from '../../../components/alert.js';
import { ButtonAnchor } from '../../../components/button.js';
import { Progress } from '../../../components/progress.js';
import { QrPicture } from '../../../components/qr-picture.js';
import { Sum } from '../../../components/sum.js';
import { AppleWalletIcon, GoogleWalletIcon } from '../../../components/wallet-icons.js';
import { formatLastDay } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import type { CardPageAnswer } from '../api.js';
import { blockedText } from '../history.js';
import styles from './pass.module.css';

/** The ticket: balance above the perforation, the code to show below it. */
export function Pass({ answer: { card, wallets } }: { answer: CardPageAnswer }) {
  const { remainingBalance, amount, currency } = card;
  const blocked = blockedText(card);
  return (
    <section className={styles.pass} aria-label="Balance and code">
      <div className={styles.up}>
        <p className={styles.balance}><span className="muted">Balance</span><span className="small muted">of {formatMoney(amount, currency)}</span></p>
        <p aria-live="polite"><Sum amount={remainingBalance} currency={currency} size={48} /></p>
        <Progress tone="accent" label={`${formatMoney(remainingBalance, currency)} of ${formatMoney(amount, currency)} left`} value={remainingBalance} max={amount} className={styles.meter} />
        {card.validUntil && <p className="small muted">Valid until {formatLastDay(card.validUntil)}</p>}
        {blocked && <Alert tone="plain">{blocked}</Alert>}
      </div>
      <div className={styles.down}>
        <QrPicture text={card.qrPayload} alt="QR code of this card" size={232} className={styles.qr} />
        <div>
          <code className={styles.code}>{card.uniqueCode}</code>
          <p className="small muted">Show this at the counter. We send a code to your inbox to confirm.</p>
        </div>
        {card.status === 'active' && (wallets.googleUrl ?? wallets.appleUrl) && (
          <div className={`no-print ${styles.wallets}`}>
            {wallets.googleUrl && <ButtonAnchor variant="dark" href={wallets.googleUrl} target="_blank" rel="noreferrer"><GoogleWalletIcon />Add to Google Wallet</ButtonAnchor>}
            {wallets.appleUrl && <ButtonAnchor variant="dark" href={wallets.appleUrl}><AppleWalletIcon />Add to Apple Wallet</ButtonAnchor>}
          </div>
        )}
      </div>
    </section>
  );
}
