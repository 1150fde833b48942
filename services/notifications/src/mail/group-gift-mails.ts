import type { Person } from '@giftcard/contracts/common/v1/common';
import type { GroupGiftTold } from '@giftcard/contracts/orders/v1/group_gift';
import type { Payment } from '@giftcard/contracts/orders/v1/orders';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { occasionWords } from '@giftcard/kernel/business/gift-greeting';
import { LINE_LENGTH } from '@giftcard/kernel/business/group-gift';
import { addressIn } from '@giftcard/kernel/business/language';
import type { Sealer } from '@giftcard/kernel/sealer';
import { eventOf, type Composed } from './composed.js';
import { MailImpossible } from './failure.js';
import type { MailParts } from './mail-parts.js';
import { arrivalOf, giftLink, methodOf, webUrl } from './order-mails.js';
import type { Delivery } from '../domain/delivery.js';
import { payersOf } from '../domain/group-gift-people.js';
import { cardText } from '../templates/auto-reload.js';
import { contributionReceipt } from '../templates/contribution-receipt.js';
import { formatDate, formatDateTime, formatSum } from '../templates/formatting.js';
import {
  contributionGiven,
  groupGiftCalledOff,
  groupGiftClosed,
  groupGiftInvitation,
  groupGiftStarted,
  type GroupGiftLook,
} from '../templates/group-gift.js';
import { manyLines, oneLine } from '../templates/markup.js';
import { mailLanguage, t } from '../texts.js';

type Compose = (delivery: Delivery, parts: MailParts, sealer: Sealer) => Promise<Composed>;

export const composeGroupGiftStarted: Compose = async (delivery, parts, sealer) => {
  const { gift } = eventOf('orders.group-gift-started.v1', delivery);
  const { look, told, organizerName, common } = await commonOf(gift, delivery, parts);
  const organizeUrl = secretLink(parts, '/gift/organize', sealer.seal(told.groupGiftId, 'group-gift-mail'));
  return { ...common, rendered: groupGiftStarted({ ...look, organizerName, organizeUrl }), toName: organizerName };
};

export const composeGroupGiftInvitation: Compose = async (delivery, parts) => {
  const { gift, reminded } = eventOf('orders.group-gift-invited.v1', delivery);
  const { look, common } = await commonOf(gift, delivery, parts);
  return { ...common, rendered: groupGiftInvitation({ ...look, isReminder: reminded }), toName: '' };
};

export const composeContributionReceipt: Compose = async (delivery, parts, sealer) => {
  const { gift, orderId, contributor, amountCents, payment, words } = eventOf(
    'orders.contribution-joined.v1',
    delivery,
  );
  const { look, told, timeZone, common } = await commonOf(gift, delivery, parts);
  const name = nameOf(contributor);
  const token = sealer.seal(`${told.groupGiftId} ${orderId}`, 'contribution');
  const rendered = contributionReceipt({
    ...look,
    name,
    line: oneLine(words?.message ?? '', LINE_LENGTH),
    amount: formatSum({ amountCents, currency: told.currency }),
    method: paidWith(payment),
    date: formatDate(payment?.updatedAt ? new Date(payment.updatedAt) : delivery.createdAt, timeZone),
    receiptNumber: oneLine(payment?.receiptNumber ?? ''),
    receiptUrl: webUrl(payment?.receiptUrl ?? ''),
    contributionUrl: secretLink(parts, '/gift/contribution', token),
  });
  return { ...common, rendered, toName: name };
};

export const composeGroupGiftClosed: Compose = async (delivery, parts, sealer) => {
  const { gift, orderId, orderNumber, sumCents, contributors } = eventOf('orders.group-gift-closed.v1', delivery);
  const { look, told, organizerName, common } = await commonOf(gift, delivery, parts);
  const rendered = groupGiftClosed({
    ...look,
    organizerName,
    sum: formatSum({ amountCents: sumCents, currency: told.currency }),
    people: payersOf(contributors).length,
    address: oneLine(told.form?.recipient?.email ?? '', 254),
    orderNumber,
    changeUrl: giftLink(parts.publicUrl, sealer.seal(orderId, 'gift-change')),
  });
  return { ...common, rendered, toName: organizerName };
};

export const composeContributionGiven: Compose = async (delivery, parts) => {
  const { gift, sumCents, contributors } = eventOf('orders.group-gift-closed.v1', delivery);
  const { look, told, common } = await commonOf(gift, delivery, parts);
  const name = nameOf(contributors.find(({ email }) => email === delivery.to));
  const rendered = contributionGiven({
    ...look,
    name,
    sum: formatSum({ amountCents: sumCents, currency: told.currency }),
    people: payersOf(contributors).length,
  });
  return { ...common, rendered, toName: name };
};

export const composeGroupGiftCalledOff: Compose = async (delivery, parts) => {
  const { gift, reason, sumCents, people } = eventOf('orders.group-gift-called-off.v1', delivery);
  if (!gift) throw new MailImpossible('the event has no gift');
  const { brand, sender, pictures } = await parts.businessBrand(gift.businessSlug, delivery.attempts);
  const organizerName = nameOf(gift.form?.buyer);
  const sum = formatSum({ amountCents: sumCents, currency: gift.currency });
  const giftCardName = oneLine(gift.giftCardName);
  const rendered = groupGiftCalledOff({ brand, organizerName, giftCardName, reason, sum, people });
  return { rendered, toName: organizerName, sender, pictures };
};

async function commonOf(told: GroupGiftTold | undefined, delivery: Delivery, parts: MailParts) {
  if (!told) throw new MailImpossible('the event has no gift');
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(told.businessSlug, delivery.attempts);
  const card = await parts.cardPicture(told.imageMailKey, delivery.attempts);
  const { form } = told;
  const organizerName = nameOf(form?.buyer);
  const look: GroupGiftLook = {
    brand,
    organizer: organizerName || t('gift.somebody'),
    recipient: nameOf(form?.recipient) || t('groupGift.somebody'),
    giftCardName: oneLine(told.giftCardName),
    closes: formatDateTime(told.closesAt ? new Date(told.closesAt) : delivery.createdAt, told.closesZone),
    arrives: arrivalOf(told),
    message: manyLines(form?.message ?? ''),
    occasion: occasionWords(oneLine(form?.occasion ?? '', 40), mailLanguage()),
    picture: card && `cid:${card.cid}`,
    shareUrl: addressIn(mailLanguage(), `${parts.publicUrl}/gift/together/${told.groupGiftId}`),
  };
  return { told, look, organizerName, timeZone, common: { sender, pictures: [...pictures, card] } };
}

/** Empty for who told none, and for who was erased. */
function nameOf(person: Person | undefined): string {
  return person && person.name !== ERASED_NAME ? oneLine(person.name) : '';
}

/** "Visa ending 1111" of a payment card, else how it was paid. */
function paidWith(payment: Payment | undefined): string {
  const { paymentMethod, cardBrand = '', cardLast4 = '' } = payment ?? {};
  return paymentMethod === 'card' && cardLast4
    ? cardText({ brand: cardBrand, last4: cardLast4 })
    : methodOf(paymentMethod);
}

/** The token is in the fragment, so that it is in no server's log. */
function secretLink({ publicUrl }: MailParts, path: string, token: string): string {
  return addressIn(mailLanguage(), `${publicUrl}${path}#token=${encodeURIComponent(token)}`);
}
