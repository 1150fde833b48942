import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import type { AuditEntry } from './entry.js';
import { texts } from './texts.js';

/** An entry as people read it; nothing of it is an id. */
export interface Sentence {
  person: string;
  /** What they did, to whose card. */
  deed: string;
  /** Why, and what else is needed to understand it; '' for nothing. */
  below: string;
  /** What it moved, and what is left; '' for nothing. */
  amount: string;
  note: string;
}

type Said = Partial<Pick<Sentence, 'below' | 'amount' | 'note'>> & { deed: string };

/** `Marguerite Lane redeemed $42.50 from Tom Okafor's Sunday Supper`. @param reader the id of who reads: their own deeds are theirs */
export function sentenceOf(entry: AuditEntry, reader?: string): Sentence {
  const said = (DEEDS[entry.action] ?? otherDeed)(entry);
  const below = [said.below ?? reasonOf(entry), entry.orderNumber && texts.order(entry.orderNumber)]
    .filter(Boolean)
    .join(' · ');
  return { person: personOf(entry.who, reader), amount: '', note: '', ...said, below };
}

export function personOf({ id, name, role }: AuditEntry['who'], reader?: string): string {
  if (reader !== undefined && id === reader) return texts.you;
  if (role === 'SuperAdmin') return texts.superAdmin;
  if (name !== '') return name;
  return role === '' ? texts.thePlatform : texts.aFormerAdmin;
}

const DEEDS: Readonly<Record<string, (entry: AuditEntry) => Said>> = {
  'redemption.card-redeemed': (entry) => ({
    deed: texts.redeemed(sumOf(entry), whoseOf(entry)),
    amount: sumOf(entry),
    note: balanceOf(entry, texts.left),
  }),
  'redemption.redemption-code-issued': (entry) => ({
    deed: texts.sentACode(entry.holderName || texts.aGuest, sumOf(entry), cardOf(entry)),
  }),
  'redemption.redemption-authorized': (entry) => ({
    deed: texts.letRedeem(entry.holderName || texts.aGuest, sumOf(entry), cardOf(entry)),
    amount: sumOf(entry),
  }),
  'redemption.redemption-undone': (entry) => ({
    deed: texts.tookBack(sumOf(entry), whoseOf(entry)),
    amount: `+${sumOf(entry)}`,
    note: balanceOf(entry, texts.backOnTheCard),
  }),
  'redemption.card-blocked': (entry) => ({ deed: texts.blocked(whoseOf(entry)) }),
  'redemption.card-unblocked': (entry) => ({ deed: texts.unblocked(whoseOf(entry)) }),
  'redemption.card-voided': (entry) => ({ deed: texts.ended(whoseOf(entry)) }),
  'redemption.card-found-used-up': (entry) => ({ deed: texts.foundUsedUp(whoseOf(entry)) }),
  'redemption.recipient-corrected': (entry) => ({ deed: texts.correctedAddress(whoseOf(entry)) }),
  'orders.refund-requested': (entry) => ({
    deed: texts.askedForRefund(whoseOf(entry)),
    amount: moneyOf(entry, 'refundedCents'),
  }),
  'orders.order-refunded': (entry) => ({
    deed: texts.askedForRefund(whoseOf(entry)),
    amount: moneyOf(entry, 'refundedCents'),
  }),
  'orders.payment-settings-changed': () => ({ deed: texts.changedPayments }),
  'catalog.gift-card-created': (entry) => ({
    deed: texts.madeCard(cardTypeOf(entry)),
    below: termsOf(entry),
    amount: sumOf(entry),
  }),
  'catalog.gift-card-changed': (entry) => ({
    deed: texts.changedCard(cardTypeOf(entry)),
    below: [termsOf(entry), texts.soldCardsKeep].filter(Boolean).join(' · '),
    amount: sumOf(entry),
  }),
  'catalog.gift-card-retired': (entry) => ({ deed: texts.deletedCard(cardTypeOf(entry)) }),
  'identity.business-profile-changed': () => ({ deed: texts.changedProfile }),
  'identity.password-changed': () => ({ deed: texts.changedPassword }),
  'identity.admin-phone-changed': () => ({ deed: texts.changedPhone }),
  'identity.admin-registered': (entry) => ({ deed: texts.madeAccount(subjectOf(entry)) }),
  'identity.admin-status-changed': (entry) => ({
    deed:
      entry.details['status'] === 'suspended' ? texts.suspended(subjectOf(entry)) : texts.letInAgain(subjectOf(entry)),
  }),
  'identity.password-link-issued': (entry) => ({ deed: texts.sentPasswordLink(subjectOf(entry)) }),
  'identity.registration-decided': ({ details }) => ({
    deed: DECISIONS[details['status'] ?? ''] ?? texts.reopenedRequest,
  }),
  'identity.registration-notes-changed': () => ({ deed: texts.changedNotes }),
  'identity.provisioning-retried': () => ({ deed: texts.retriedProvisioning }),
  'identity.business-registered': () => ({ deed: texts.openedBusiness }),
  'identity.business-provisioned': () => ({ deed: texts.openedBusiness }),
  'notifications.resend-requested': ({ details }) => ({
    deed: texts.sentEmailAgain,
    below: wordsOf(details['template'] ?? ''),
  }),
  'refused.tenant-mismatch': () => ({ deed: texts.triedAnotherBusiness }),
};

const DECISIONS: Readonly<Record<string, string>> = {
  approved: texts.approvedRequest,
  rejected: texts.rejectedRequest,
};

/** An action that nobody wrote words for yet still reads as one: `orders.order-placed` -> `order placed`. */
function otherDeed({ action }: AuditEntry): Said {
  return { deed: action.replace(/^[^.]*\./, '').replaceAll('-', ' ') };
}

const REASONS: Readonly<Record<string, string>> = {
  'wrong-codes': texts.wrongCodes,
  dispute: texts.disputed,
  refunded: texts.cardRefunded,
  admin: '',
};

/** Why, in the words of who did it. */
function reasonOf({ details: { reason = '', note = '' } }: AuditEntry): string {
  return note || (REASONS[reason] ?? reason);
}

function moneyOf({ details, currency }: AuditEntry, name: string): string {
  const cents = details[name];
  return cents === undefined ? '' : formatMoney(Number(cents) / 100, details['currency'] || currency || 'USD');
}

const sumOf = (entry: AuditEntry): string => moneyOf(entry, 'amountCents');

function balanceOf(entry: AuditEntry, say: (balance: string) => string): string {
  const balance = moneyOf(entry, 'balanceCents');
  return balance && say(balance);
}

function cardOf({ giftCardName }: AuditEntry): string {
  return giftCardName || texts.aGiftCard;
}

function cardTypeOf({ giftCardName }: AuditEntry): string {
  return giftCardName === '' ? texts.aGiftCard : texts.theGiftCard(giftCardName);
}

function whoseOf({ giftCardName, holderName }: AuditEntry): string {
  if (giftCardName === '') return texts.aGiftCard;
  return holderName === '' ? texts.oneOf(giftCardName) : texts.whose(holderName, giftCardName);
}

function subjectOf({ subjectName }: AuditEntry): string {
  return subjectName || texts.anAccount;
}

/** `15% off · on sale until 31 Dec 2026` */
function termsOf({ details: { discountPercent, expirationDate, status } }: AuditEntry): string {
  return [
    discountPercent === undefined || Number(discountPercent) === 0 ? '' : texts.off(discountPercent),
    status === 'inactive'
      ? texts.notOnSale
      : expirationDate === undefined
        ? ''
        : texts.onSaleUntil(formatDate(expirationDate)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `purchase-receipt` -> `Purchase receipt` */
function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
