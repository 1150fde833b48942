import { formatDate } from '../../lib/dates.js';
import { formatMoney } from '../../lib/money.js';
import { unitsText } from '../../lib/gift-card.js';
import { common } from '../../lib/texts.js';
import type { AuditEntry } from './entry.js';
import { t } from './texts.js';

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

type Said = Partial<Pick<Sentence, 'person' | 'below' | 'amount' | 'note'>> & { deed: string };

/** `Marguerite Lane redeemed $42.50 from Tom Okafor's Sunday Supper`. @param reader the id of who reads: their own deeds are theirs */
export function sentenceOf(entry: AuditEntry, reader?: string): Sentence {
  const said = (DEEDS[entry.action] ?? otherDeed)(entry);
  const below = [
    said.below ?? reasonOf(entry),
    tillOf(entry),
    entry.orderNumber && t('order', { number: entry.orderNumber }),
  ]
    .filter(Boolean)
    .join(' · ');
  return { person: personOf(entry.who, reader), amount: '', note: '', ...said, below };
}

export function personOf({ id, name, role }: AuditEntry['who'], reader?: string): string {
  if (reader !== undefined && id === reader) return t('actor.you');
  if (role === 'SuperAdmin') return t('actor.superAdmin');
  if (name !== '') return name;
  return role === '' ? t('actor.platform') : t('actor.formerAdmin');
}

const DEEDS: Readonly<Record<string, (entry: AuditEntry) => Said>> = {
  'redemption.card-redeemed': (entry) => ({
    deed: t('did.redeemed', { sum: withTip(entry), whose: whoseOf(entry) }),
    amount: sumOf(entry),
    note: balanceOf(entry, (balance) => t('detail.left', { balance })),
  }),
  'redemption.card-cashed-out': (entry) => ({
    deed: t('did.cashedOut', { sum: sumOf(entry), whose: whoseOf(entry) }),
    amount: sumOf(entry),
  }),
  'redemption.redemption-code-issued': (entry) => ({
    deed: t('did.sentCode', { holder: entry.holderName || t('guest'), sum: withTip(entry), card: cardOf(entry) }),
  }),
  'redemption.redemption-authorized': (entry) => ({
    deed: t('did.overrode', { holder: entry.holderName || t('guest'), sum: withTip(entry), card: cardOf(entry) }),
    amount: sumOf(entry),
  }),
  'redemption.card-code-shown': (entry) => ({ deed: t('did.sawCode', { whose: whoseOf(entry) }) }),
  'redemption.card-activated': (entry) => ({
    deed: t('did.activated', { sum: sumOf(entry), whose: whoseOf(entry) }),
    below: entry.details['paidWith'] === 'cash' ? t('detail.paidInCash') : t('detail.paidByTerminal'),
    amount: sumOf(entry),
  }),
  'redemption.activation-undone': (entry) => ({
    deed: t('did.undidActivation', { sum: sumOf(entry), whose: whoseOf(entry) }),
    amount: sumOf(entry),
  }),
  'redemption.card-batch-changed': ({ details: { kind = '', batchNumber: number = '', count = '' } }) => ({
    deed: (BATCH_DEEDS[kind] ?? BATCH_DEEDS['made']!)({ number, count: Number(count) }),
  }),
  'redemption.activation-rules-changed': ({ details }) => ({
    deed: details['cashiers'] === 'allowed' ? t('did.letCashiersActivate') : t('did.keptCashiersFromActivating'),
  }),
  'redemption.offline-shortfall-booked': (entry) => ({
    deed: t('did.bookedShortfall', { sum: sumOf(entry), card: cardOf(entry) }),
    below: '',
    amount: sumOf(entry),
  }),
  'redemption.offline-rules-changed': ({ details }) => ({
    deed: details['offline'] === 'on' ? t('did.allowedOffline') : t('did.endedOffline'),
  }),
  'redemption.shift-opened': ({ details }) => ({ deed: t('did.openedShift', shiftOf(details)) }),
  'redemption.shift-closed': ({ details }) => ({ deed: t('did.closedShift', shiftOf(details)) }),
  'redemption.override-limits-changed': () => ({ deed: t('did.changedOverrideLimits') }),
  'identity.staff-invited': (entry) => ({ deed: t('did.invited', { name: subjectOf(entry) }) }),
  'identity.staff-role-changed': (entry) => ({
    deed: t('did.changedRole', { name: subjectOf(entry), role: entry.details['staffRole'] ?? '' }),
  }),
  'identity.staff-removed': (entry) => ({ deed: t('did.removed', { name: subjectOf(entry) }) }),
  'redemption.redemption-undone': (entry) => ({
    deed: t('did.undid', { sum: withTip(entry), whose: whoseOf(entry) }),
    amount: `+${sumOf(entry)}`,
    note: balanceOf(entry, (balance) => t('detail.backOnCard', { balance })),
  }),
  'redemption.card-blocked': (entry) => ({ deed: t('did.blocked', { whose: whoseOf(entry) }) }),
  'redemption.card-unblocked': (entry) => ({ deed: t('did.unblocked', { whose: whoseOf(entry) }) }),
  'redemption.card-voided': (entry) => ({ deed: t('did.ended', { whose: whoseOf(entry) }) }),
  'redemption.card-unloaded': (entry) => ({
    deed: t('did.unloaded', { whose: whoseOf(entry) }),
    amount: sumOf(entry),
  }),
  'redemption.card-found-used-up': (entry) => ({ deed: t('did.refundRefused', { whose: whoseOf(entry) }) }),
  'redemption.card-reissued': (entry) => ({ deed: t('did.reissued', { whose: whoseOf(entry) }) }),
  'redemption.recipient-corrected': (entry) => ({ deed: t('did.correctedAddress', { whose: whoseOf(entry) }) }),
  'orders.refund-requested': (entry) => ({
    deed: t('did.refunded', { whose: whoseOf(entry) }),
    amount: moneyOf(entry, 'refundedCents'),
  }),
  'orders.order-refunded': (entry) => ({
    deed: t('did.refunded', { whose: whoseOf(entry) }),
    amount: moneyOf(entry, 'refundedCents'),
  }),
  'orders.person-erased': () => ({ deed: t('did.erasedGuest') }),
  'orders.payment-settings-changed': () => ({ deed: t('did.changedPayments') }),
  'catalog.gift-card-created': (entry) => ({
    deed: t('did.createdGiftCard', { card: cardTypeOf(entry) }),
    below: termsOf(entry),
    amount: amountsOf(entry),
  }),
  'catalog.gift-card-changed': (entry) => ({
    deed: t('did.changedGiftCard', { card: cardTypeOf(entry) }),
    below: [termsOf(entry), t('detail.soldCardsKeepTerms')].filter(Boolean).join(' · '),
    amount: amountsOf(entry),
  }),
  'catalog.gift-card-retired': (entry) => ({
    deed: t(entry.details['kind'] === 'package-ended' ? 'did.endedPackage' : 'did.deletedGiftCard', {
      card: cardTypeOf(entry),
    }),
  }),
  'catalog.card-designs-changed': ({ details: { kind = '', design = '' } }) => ({
    deed: DESIGN_DEEDS[kind]?.(design) ?? t('did.changedDesigns'),
  }),
  'catalog.guest-photo-changed': ({ details: { kind = '', orderNumber = '' } }) => ({
    deed: PHOTO_DEEDS[kind]?.(orderNumber) ?? t('did.changedDesigns'),
  }),
  'identity.business-profile-changed': () => ({ deed: t('did.changedProfile') }),
  'identity.password-changed': () => ({ deed: t('did.changedPassword') }),
  'identity.second-factor-changed': (entry) =>
    entry.details['kind'] === 'reset'
      ? { deed: t('did.resetSecondFactor', { name: subjectOf(entry) }) }
      : { deed: t('did.changedSecondFactor') },
  'identity.till-changed': ({ details: { kind = '', till = '', location = '' } }) => {
    if (kind === 'enrolled') return { person: t('actor.somebody'), deed: t('did.enrolledTill', { till }) };
    if (kind === 'added') return { deed: t('did.addedTill', { till }), below: location };
    if (kind === 'moved' && location) return { deed: t('did.movedTill', { till, location }) };
    return { deed: kind === 'moved' ? t('did.movedTillNowhere', { till }) : t('did.withdrewTill', { till }) };
  },
  'identity.location-changed': ({ details: { kind = '', location = '' } }) => ({
    deed: (LOCATION_DEEDS[kind] ?? LOCATION_DEEDS['changed']!)(location),
  }),
  'identity.staff-locations-changed': (entry) => ({
    deed:
      entry.details['kind'] === 'all'
        ? t('did.letWorkEverywhere', { name: subjectOf(entry) })
        : t('did.letWorkAt', { name: subjectOf(entry), location: entry.details['location'] ?? '' }),
  }),
  'identity.pin-changed': ({ details }) => ({
    deed: details['kind'] === 'removed' ? t('did.removedPin') : t('did.setPin'),
  }),
  'identity.signed-in': (entry) => ({
    deed: t('did.signedIn'),
    below: [SIGNED_IN_BY[entry.details['kind'] ?? ''] ?? '', ...placeOf(entry)].filter(Boolean).join(' · '),
  }),
  'identity.sign-in-refused': (entry) => ({
    person: t('actor.somebody'),
    deed: t('did.wasRefused', { name: subjectOf(entry) }),
    below: [
      REFUSED_FOR[entry.details['kind'] ?? ''] ?? '',
      ...placeOf(entry),
      entry.details['further'] === 'unlisted' ? t('detail.moreUnlisted') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  'identity.sign-in-stopped': (entry) => ({
    person: t('actor.platform'),
    ...(entry.details['kind'] === 'second-factor'
      ? { deed: t('did.stoppedCodes', { name: subjectOf(entry) }) }
      : {
          deed: t('did.stoppedPasswords', { name: subjectOf(entry) }),
          below: t('detail.fromAddresses', { count: Number(entry.details['addresses'] ?? 1) }),
        }),
  }),
  'identity.sessions-ended': (entry) => {
    const { kind = '', sessionCount = '1', userId } = entry.details;
    const count = Number(sessionCount);
    const below = [ENDED_FOR[kind] ?? '', ...placeOf(entry)].filter(Boolean).join(' · ');
    if (kind === 'signed-out') return { deed: t('did.signedOut'), below };
    return entry.who.id === userId
      ? { deed: t('did.endedOwnSessions', { count }), below }
      : { deed: t('did.endedSessions', { count, name: subjectOf(entry) }), below };
  },
  'identity.admin-phone-changed': () => ({ deed: t('did.changedPhone') }),
  'identity.admin-registered': (entry) => ({ deed: t('did.createdAccount', { name: subjectOf(entry) }) }),
  'identity.admin-status-changed': (entry) => ({
    deed:
      entry.details['status'] === 'suspended'
        ? t('did.suspended', { name: subjectOf(entry) })
        : t('did.reinstated', { name: subjectOf(entry) }),
  }),
  'identity.password-link-issued': (entry) => ({ deed: t('did.sentPasswordLink', { name: subjectOf(entry) }) }),
  'identity.registration-decided': ({ details }) => ({
    deed: DECISIONS[details['status'] ?? ''] ?? t('did.reopenedRequest'),
  }),
  'identity.registration-notes-changed': () => ({ deed: t('did.changedNotes') }),
  'identity.provisioning-retried': () => ({ deed: t('did.retriedProvisioning') }),
  'identity.business-registered': () => ({ deed: t('did.openedBusiness') }),
  'identity.business-provisioned': () => ({ deed: t('did.openedBusiness') }),
  'notifications.resend-requested': ({ details }) => ({
    deed: t('did.sentEmailAgain'),
    below: wordsOf(details['template'] ?? ''),
  }),
  'refused.tenant-mismatch': () => ({ deed: t('did.triedAnotherBusiness') }),
};

const LOCATION_DEEDS: Readonly<Record<string, (location: string) => string>> = {
  added: (location) => t('did.addedLocation', { location }),
  changed: (location) => t('did.changedLocation', { location }),
  archived: (location) => t('did.archivedLocation', { location }),
};

const BATCH_DEEDS: Readonly<Record<string, (batch: { number: string; count: number }) => string>> = {
  made: (batch) => t('did.madeBatch', batch),
  taken: (batch) => t('did.tookCodes', batch),
  voided: (batch) => t('did.voidedBatch', batch),
};

const DESIGN_DEEDS: Readonly<Record<string, (design: string) => string>> = {
  added: (design) => t('did.addedDesign', { design }),
  renamed: (design) => t('did.renamedDesign', { design }),
  hidden: (design) => t('did.hidDesign', { design }),
  shown: (design) => t('did.showedDesign', { design }),
  removed: (design) => t('did.removedDesign', { design }),
  'built-in-offered': () => t('did.offeredBuiltIn'),
  'built-in-left-out': () => t('did.leftOutBuiltIn'),
  'photos-off': () => t('did.tookNoPhotos'),
  'photos-approve': () => t('did.tookApprovedPhotos'),
  'photos-on': () => t('did.tookPhotos'),
};

const PHOTO_DEEDS: Readonly<Record<string, (number: string) => string>> = {
  approved: (number) => t('did.approvedPhoto', { number }),
  refused: (number) => t('did.refusedPhoto', { number }),
  'taken-down': (number) => t('did.tookDownPhoto', { number }),
};

const DECISIONS: Readonly<Record<string, string>> = {
  approved: t('did.approvedRequest'),
  rejected: t('did.rejectedRequest'),
};

/** With a password there is nothing more to say. */
const SIGNED_IN_BY: Readonly<Record<string, string>> = {
  totp: t('detail.withCode'),
  passkey: t('detail.withPasskey'),
  'recovery-code': t('detail.withRecoveryCode'),
  link: t('detail.byLink'),
  registration: t('detail.byRegistration'),
};

const REFUSED_FOR: Readonly<Record<string, string>> = {
  password: t('detail.wrongPassword'),
  'second-factor': t('detail.wrongFactor'),
  suspended: t('detail.isSuspended'),
  role: t('detail.otherRole'),
  pin: t('detail.wrongPin'),
};

const ENDED_FOR: Readonly<Record<string, string>> = {
  'password-changed': t('detail.newPassword'),
  suspended: t('detail.wasSuspended'),
  removed: t('detail.wasRemoved'),
  'role-changed': t('detail.otherRoleGiven'),
  'second-factor-reset': t('detail.factorReset'),
};

function shiftOf({ till = '', shiftNumber: number = '' }: AuditEntry['details']): { till: string; number: string } {
  return { till, number };
}

/** The device of the counter at which a card was used. */
function tillOf({ action, details: { till = '', location = '' } }: AuditEntry): string {
  if (till === '' || !action.startsWith('redemption.card-')) return '';
  return t('detail.atTill', { till: [till, location].filter(Boolean).join(', ') });
}

/** Device and network address, as far as they are known. */
function placeOf({ details: { device = '', clientAddress = '' } }: AuditEntry): string[] {
  return [device, clientAddress];
}

/** An action that nobody wrote words for yet still reads as one: `orders.order-placed` -> `order placed`. */
function otherDeed({ action }: AuditEntry): Said {
  return { deed: action.replace(/^[^.]*\./, '').replaceAll('-', ' ') };
}

const REASONS: Readonly<Record<string, string>> = {
  'wrong-codes': t('detail.wrongCodes'),
  dispute: t('detail.disputed'),
  refunded: t('detail.refunded'),
  admin: '',
  'recipient-corrected': t('detail.corrected'),
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

/** With the guest's tip beside it, where there was one. */
function withTip(entry: AuditEntry): string {
  const { units = '', unit = '' } = entry.details;
  const amount = unit ? unitsText(Number(units), { unit }) : sumOf(entry);
  return Number(entry.details['tipCents'] ?? 0) > 0
    ? t('detail.withTip', { amount, tip: moneyOf(entry, 'tipCents') })
    : amount;
}

/** What a gift card is worth: one sum, or between two. */
function amountsOf(entry: AuditEntry): string {
  const [least, most] = [sumOf(entry), moneyOf(entry, 'maxCents')];
  return most === '' ? least : common('price.range', { least, most });
}

function balanceOf(entry: AuditEntry, say: (balance: string) => string): string {
  const balance = moneyOf(entry, 'balanceCents');
  return balance && say(balance);
}

function cardOf({ giftCardName }: AuditEntry): string {
  return giftCardName || t('card.unknown');
}

function cardTypeOf({ giftCardName }: AuditEntry): string {
  return giftCardName === '' ? t('card.unknown') : t('giftCard', { card: giftCardName });
}

function whoseOf({ giftCardName, holderName }: AuditEntry): string {
  if (giftCardName === '') return t('card.unknown');
  return holderName === ''
    ? t('card.named', { card: giftCardName })
    : t('card.ofHolder', { holder: holderName, card: giftCardName });
}

function subjectOf({ subjectName }: AuditEntry): string {
  return subjectName || t('account.unknown');
}

/** `15% off · on sale until 31 Dec 2026` */
function termsOf({ details: { discountPercent, expirationDate, status } }: AuditEntry): string {
  return [
    discountPercent === undefined || Number(discountPercent) === 0
      ? ''
      : t('detail.discount', { percent: discountPercent }),
    status === 'inactive'
      ? t('detail.notOnSale')
      : expirationDate === undefined
        ? ''
        : t('detail.onSaleUntil', { date: formatDate(expirationDate) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `purchase-receipt` -> `Purchase receipt` */
function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
