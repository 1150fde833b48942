import type * as wire from '@giftcard/contracts/orders/v1/group_gift';
import type { Arrival, PersonContribution, PersonGroupGift } from '@giftcard/contracts/orders/v1/orders';
import { leastContribution } from '@giftcard/kernel/business/group-gift';
import type { Sealer } from '@giftcard/kernel/sealer';
import { orderMessage } from './order-message.js';
import type { Checkout, PaidCheckout } from '../domain/checkout.js';
import { contributionsIn, isOpen, mostOf, sumOf, type GroupGift } from '../domain/group-gift.js';
import { remindable } from '../domain/organize-group-gift.js';
import { pictureOf } from '../domain/place-order.js';
import { toldForm } from '../domain/purchase-form.js';

/** A group gift as who pays in sees it. */
export function groupGiftMessage(gift: GroupGift, now: Date): wire.GroupGift {
  return { ...wholeMessage(gift, now), ...(gift.showsSum ? {} : { sumCents: undefined }) };
}

/** The same with its sum, for whom it is not hidden. */
function wholeMessage(gift: GroupGift, now: Date): wire.GroupGift {
  const { giftCard, form, closing, currency } = gift;
  return {
    groupGiftId: gift.id,
    businessSlug: gift.businessSlug,
    giftCardId: giftCard.giftCardId,
    giftCardName: giftCard.name,
    currency,
    imageListKey: pictureOf(gift).imageListKey,
    organizerName: form.buyer.name,
    recipientName: form.recipient?.name ?? '',
    message: form.message,
    occasion: form.occasion,
    status: statusOf(gift, now),
    closes: momentMessage(closing),
    arrival: form.arrival && momentMessage(form.arrival),
    ...(gift.goalCents === undefined ? {} : { goalCents: gift.goalCents }),
    sumCents: sumOf(gift),
    contributors: contributionsIn(gift).map(({ contributor }) => ({
      name: contributor?.name ?? '',
      line: contributor?.message ?? '',
    })),
    leastCents: leastContribution(currency),
    mostCents: mostOf(gift, now),
  };
}

/** Its moment has come, or its organizer closed it: it is closing, also while somebody's payment is waited for. */
function statusOf(gift: GroupGift, now: Date): GroupGift['status'] {
  return gift.status === 'open' && !isOpen(gift, now) ? 'closing' : gift.status;
}

function momentMessage({ at, ...moment }: GroupGift['closing']): Arrival {
  return { ...moment, at: at.toISOString() };
}

/** A group gift as its organizer sees it. @param sentBack the checkouts of what goes back with a gift that was called off */
export function organizedMessage(
  gift: GroupGift,
  { sealer, sentBack, now }: { readonly sealer: Sealer; readonly sentBack: readonly Checkout[]; readonly now: Date },
): wire.OrganizedGroupGift {
  const { form, order } = gift;
  const isIn = new Set(contributionsIn(gift).map(({ person }) => person?.personId));
  return {
    gift: wholeMessage(gift, now),
    token: sealer.seal(gift.id, 'group-gift'),
    contributions: contributionsIn(gift).map(({ contributor, person, amountCents, at }) => ({
      name: contributor?.name ?? '',
      line: contributor?.message ?? '',
      ...(gift.hidesAmounts ? {} : { amountCents }),
      isOrganizer: person?.personId !== undefined && person.personId === form.buyer.personId,
      at: at.toISOString(),
    })),
    invitations: gift.invitations.map(({ person, invitedAt, remindedAt }) => ({
      email: person.email,
      invitedAt: invitedAt.toISOString(),
      remindedAt: remindedAt?.toISOString(),
      isIn: isIn.has(person.personId),
    })),
    organizerEmail: form.buyer.email,
    recipientEmail: form.recipient?.email ?? '',
    recipientLanguage: form.recipient?.language ?? '',
    hidesAmounts: gift.hidesAmounts,
    showsSum: gift.showsSum,
    confirmed: gift.confirmedAt !== undefined,
    remindable: isOpen(gift, now) ? remindable(gift, now).length : 0,
    sentBack: sentBack.filter(({ status }) => status === 'refunded').length,
    toSendBack: sentBack.filter(({ status }) => status !== 'refunded').length,
    orderNumber: gift.status === 'closed' ? (order?.orderNumber ?? '') : '',
    leastSumCents: gift.range.minCents,
    ...(form.designId ? { designId: form.designId } : {}),
  };
}

/** What somebody paid in, for them. */
export function contributionMessage(
  gift: GroupGift,
  checkout: Checkout,
  { sealer, now }: { readonly sealer: Sealer; readonly now: Date },
): wire.Contribution {
  const { id, amountCents, currency, paidIn, payment, status } = checkout;
  return {
    gift: groupGiftMessage(gift, now),
    token: sealer.seal(`${gift.id} ${id}`, 'contribution'),
    amountCents,
    currency,
    name: paidIn?.contributor.name ?? '',
    line: paidIn?.contributor.message ?? '',
    status: status === 'refunded' ? 'returned' : status === 'refunding' || paidIn?.state === 'out' ? 'returning' : 'in',
    returnable: isOpen(gift, now) && paidIn?.state === 'in' && status === 'paid',
    receiptUrl: payment?.receiptUrl ?? '',
  };
}

/** What somebody paid in, for the file of what there is of them. */
export function personContributionMessage(checkout: PaidCheckout): PersonContribution {
  const { paidIn } = checkout;
  return {
    groupGiftId: paidIn?.groupGiftId ?? '',
    name: paidIn?.contributor.name ?? '',
    line: paidIn?.contributor.message ?? '',
    order: orderMessage(checkout, 0),
  };
}

/** A group gift of theirs for the same file. */
export function personGroupGiftMessage(gift: GroupGift): PersonGroupGift {
  return {
    groupGiftId: gift.id,
    startedAt: gift.startedAt.toISOString(),
    status: gift.status,
    giftCardName: gift.giftCard.name,
    form: toldForm(gift.form),
    closesAt: gift.closing.at.toISOString(),
    orderNumber: gift.order?.orderNumber ?? '',
  };
}
