import { isMailed, isSent } from '@giftcard/kernel/business/gift-delivery';
import { useEffect, useRef } from 'react';
import { ShareLink } from '../../../app/share-link/share-link.js';
import { Button, ButtonAnchor } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { AppleWalletIcon, GoogleWalletIcon } from '../../../components/wallet-icons.js';
import { arrivalWords } from '../arrival-words.js';
import { peopleOf } from '../people.js';
import { addressOf } from '../recipient-address.js';
import { boughtCard, type PurchaseState } from '../slice.js';
import { cardPicture } from './gift-design.js';
import { SealedEnvelope } from './success-art.js';
import styles from './success-screen.module.css';
import { groupGiftId, groupGiftPath } from '../../../lib/contribution.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { listed } from '../../../lib/listed.js';
import { soldText } from '../../../lib/price-texts.js';
import { momentWords } from '../../../lib/zones.js';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

/** Bought: thanks, and Close. For oneself the wallet links there are; of a gift where it went, and a link that tells nothing of the one that was given, or the link to hand over. */
export function SuccessScreen({ purchase, onClose }: { purchase: PurchaseState; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { giftCard, business, details, type } = purchase;
  const { saveUrl = null, applePassUrl = null, orderNumber, cardUrl } = purchase.completion.wallet ?? {};
  const isGift = type === 'gift';
  const isByLink = isGift && !isSent(details.delivery);
  const arrives = arrivalWords(details);
  const businessName = business.value?.name ?? giftCard?.businessSlug ?? '';
  const people = isMailed(details.delivery)
    ? peopleOf(details).map(({ name, email }) => ({ name, address: email }))
    : [{ name: details.recipientName, address: addressOf(details) }];
  return (
    <div className={styles.done}>
      <SealedEnvelope image={cardPicture(giftCard, type, details)} />
      <DialogTitle ref={title} tabIndex={-1} className={styles.title}>
        {titleOf(purchase)}
      </DialogTitle>
      {isByLink && (
        <HandOver
          cardUrl={cardUrl}
          name={details.recipientName}
          title={t('share.gift', { business: businessName, from: details.name })}
        />
      )}
      {isGift && !isByLink && (
        <div className={styles.sent}>
          {people.map((to, place) => (
            <p key={place}>{arrives === null ? t('done.sentTo', to) : t('done.arrivesAt', { ...to, when: arrives })}</p>
          ))}
        </div>
      )}
      <p className={styles.text}>
        {thanksFor(purchase)}
        {giftCard && <Units giftCard={giftCard} />}
        {orderNumber !== undefined && <span className={styles.order}>{t('done.order', { orderNumber })}</span>}
      </p>
      {isGift && !isByLink && giftCard && (
        <>
          <p className={styles.theirs}>{t('share.hint', { name: listed(people.map(({ name }) => name)) })}</p>
          <ShareLink
            url={`${window.location.origin}/${giftCard.businessSlug}/gift-card/${giftCard._id}`}
            title={t('share.text', {
              card: giftCard.giftCardName,
              business: businessName,
            })}
          />
        </>
      )}
      {type === 'contribution' && <Invitation purchase={purchase} />}
      {!isGift && (saveUrl ?? applePassUrl) && (
        <div className={styles.wallets}>
          {saveUrl && (
            <ButtonAnchor variant="dark" href={saveUrl} target="_blank" rel="noreferrer">
              <GoogleWalletIcon />
              {common('wallet.google')}
            </ButtonAnchor>
          )}
          {applePassUrl && (
            <ButtonAnchor variant="dark" href={applePassUrl}>
              <AppleWalletIcon />
              {common('wallet.apple')}
            </ButtonAnchor>
          )}
        </div>
      )}
      <Button variant="quiet" className={styles.close} onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
}

/** Of a package what was bought. */
function Units({ giftCard }: { giftCard: GiftCard }) {
  return giftCard.packageTerms && <span className={styles.order}>{soldText(giftCard)}</span>;
}

function titleOf(purchase: PurchaseState): string {
  if (purchase.type === 'topUp') return t('topUp.done');
  const paid = purchase.type === 'contribution' ? boughtCard(purchase) : null;
  return paid ? t('contribution.done', { amount: soldText(paid) }) : t('done.title');
}

/** Others may pay in as well. */
function Invitation({ purchase: { giftCard, contributor } }: { purchase: PurchaseState }) {
  const id = giftCard && groupGiftId(giftCard);
  if (!id || !contributor) return null;
  return (
    <>
      <p className={styles.theirs}>{t('contribution.invite')}</p>
      <ShareLink
        url={`${window.location.origin}${groupGiftPath(id)}`}
        title={t('contribution.share', { recipient: contributor.recipientName })}
      />
    </>
  );
}

/** What comes by mail now. */
function thanksFor({ type, details, payment, contributor }: PurchaseState): string {
  if (type === 'contribution' && contributor) {
    const until = momentWords(new Date(contributor.closes.at), contributor.closes.zone);
    return t('contribution.doneText', { address: details.email, until });
  }
  if (type !== 'topUp') return t('done.text');
  const topUp = t('topUp.doneText', { address: details.email });
  return payment.attempt?.autoReload ? `${topUp} ${t('reload.done')}` : topUp;
}

/** The link that the buyer sends; of a purchase that was finished long before it is asked about, the receipt has it. */
function HandOver({ cardUrl, name, title }: { cardUrl: string | undefined; name: string; title: string }) {
  if (cardUrl === undefined) return <p className={styles.sent}>{t('done.linkInMail', { name })}</p>;
  return (
    <>
      <p className={styles.sent}>{t('done.byLink', { name })}</p>
      <div className={styles.link}>
        <ShareLink url={`${window.location.origin}${cardUrl}`} title={title} />
      </div>
    </>
  );
}
