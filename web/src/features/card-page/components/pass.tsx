import { Plus, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { buyRequested } from '../../../app/purchase-intent.js';
import { Alert } from '../../../components/alert.js';
import { Boundary } from '../../../components/boundary.js';
import { Button, ButtonAnchor, ButtonLink } from '../../../components/button.js';
import { CardCode } from '../../../components/card-code.js';
import { Progress } from '../../../components/progress.js';
import { QrPicture } from '../../../components/qr-picture.js';
import { Sum } from '../../../components/sum.js';
import { AppleWalletIcon, GoogleWalletIcon } from '../../../components/wallet-icons.js';
import { inTime } from '../../../lib/in-time.js';
import { formatLastDay } from '../../../lib/dates.js';
import { NEVER_EXPIRES } from '@giftcard/kernel/business/validity';
import { validityText, type Business } from '../../../lib/gift-card.js';
import { topUpOffer } from '../../../lib/top-up.js';
import { formatMoney } from '../../../lib/money.js';
import { unitsLeftText, unitsText } from '../../../lib/package-texts.js';
import type { CardPageAnswer, HolderCard } from '../api.js';
import { blockedText } from '../history.js';
import { selectCardPage } from '../slice.js';
import { LiveQr } from './live-qr.js';
import styles from './pass.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** Few businesses have tills that work without network. */
const OfflineButton = lazy(async () => ({
  default: (await inTime(import('../offline/offline-button.js'))).OfflineButton,
}));

/** The ticket: balance above the perforation, the code to show below it. */
export function Pass({
  answer: { card, business, wallets },
  publicToken,
}: {
  answer: CardPageAnswer;
  publicToken: string;
}) {
  const blocked = blockedText(card);
  const dispatch = useDispatch();
  const { clockAheadMs, autoReload } = useSelector(selectCardPage);
  return (
    <section className={styles.pass} aria-label={t('balance.label')}>
      <div className={styles.up}>
        {card.packageTerms ? <Units card={card} terms={card.packageTerms} /> : <Money card={card} />}
        <p className="small muted">
          {card.validUntil
            ? t('balance.validUntil', { validUntil: formatLastDay(card.validUntil, business?.timeZone) })
            : validityText(NEVER_EXPIRES)}
        </p>
        {card.usableAt && (
          <p className="small muted">{common('giftCards.usableAt', { places: card.usableAt.join(', ') })}</p>
        )}
        {autoReload && (
          <p className="small muted">
            {t('autoReload', {
              amount: formatMoney(autoReload.amount, autoReload.currency),
              threshold: formatMoney(autoReload.threshold, autoReload.currency),
            })}
          </p>
        )}
        {blocked && <Alert tone="plain">{blocked}</Alert>}
        {card.topUp && business && (
          <Button
            className={`no-print ${styles.topUp}`}
            onClick={() => dispatch(buyRequested({ giftCard: offerOf(card, business, publicToken), business: null }))}
          >
            <Plus className="icon" aria-hidden />
            {t('topUp')}
          </Button>
        )}
      </div>
      <div className={styles.down}>
        {card.changingQr && blocked === undefined ? (
          <LiveQr fixed={card.qrPayload} changing={card.changingQr} clockAheadMs={clockAheadMs} />
        ) : (
          <QrPicture text={card.qrPayload} alt={t('code.picture')} size={232} className={styles.qr} />
        )}
        <div>
          <CardCode code={card.uniqueCode} className={styles.code} />
          <p className="small muted">{card.changingQr ? t('code.hintLive') : t('code.hint')}</p>
        </div>
        {card.offlineStatement && (
          <Boundary instead={null}>
            <Suspense>
              <OfflineButton statement={card.offlineStatement} clockAheadMs={clockAheadMs} />
            </Suspense>
          </Boundary>
        )}
        {blocked === undefined && (
          <div className={`no-print ${styles.wallets}`}>
            {wallets.googleUrl && (
              <ButtonAnchor variant="dark" href={wallets.googleUrl} target="_blank" rel="noreferrer">
                <GoogleWalletIcon />
                {common('wallet.google')}
              </ButtonAnchor>
            )}
            {wallets.appleUrl && (
              <ButtonAnchor variant="dark" href={wallets.appleUrl}>
                <AppleWalletIcon />
                {common('wallet.apple')}
              </ButtonAnchor>
            )}
            <ButtonLink to={`/card/${publicToken}/print`}>
              <Printer className="icon" aria-hidden />
              {t('print')}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

function Money({ card: { amount: sold, remainingBalance, currency } }: { card: HolderCard }) {
  // Topped up, it may hold more than it was sold with.
  const amount = Math.max(sold, remainingBalance);
  return (
    <>
      <p className={styles.balance}>
        <span className="muted">{common('card.balance')}</span>
        <span className="small muted">{common('card.ofAmount', { amount: formatMoney(amount, currency) })}</span>
      </p>
      <p aria-live="polite">
        <Sum amount={remainingBalance} currency={currency} size={48} />
      </p>
      <Progress
        tone="accent"
        label={t('balance.leftOf', {
          remainingBalance: formatMoney(remainingBalance, currency),
          amount: formatMoney(amount, currency),
        })}
        value={remainingBalance}
        max={amount}
        className={styles.meter}
      />
    </>
  );
}

/** Of a package: how many are left, and what one holds. */
function Units({ card, terms }: { card: HolderCard; terms: NonNullable<HolderCard['packageTerms']> }) {
  const { unitsLeft = 0 } = card;
  return (
    <>
      <p className="muted">{unitsLeftText(unitsLeft, terms)}</p>
      <p aria-live="polite" className={styles.units}>
        {unitsText(unitsLeft, terms)}
      </p>
      <Progress
        tone="accent"
        label={unitsLeftText(unitsLeft, terms)}
        value={unitsLeft}
        max={terms.units}
        className={styles.meter}
      />
      {terms.contents !== '' && <p className={styles.contents}>{terms.contents}</p>}
    </>
  );
}

function offerOf(
  { giftCardName, image, currency, topUp }: HolderCard,
  { businessSlug }: Business,
  publicToken: string,
) {
  const range = topUp ?? { min: 0, max: 0 };
  return topUpOffer({ publicToken, businessSlug, giftCardName, image, currency, range });
}
