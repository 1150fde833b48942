import type { Arrival } from '@giftcard/contracts/orders/v1/orders';
import type { Contribution, GroupGift, OrganizedGroupGift } from '@giftcard/contracts/orders/v1/group_gift';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { DEFAULT_LANGUAGE } from '@giftcard/kernel/business/language';
import { imageUrl } from '../../edge/image-url.js';
import type { AnswerOf } from '../../openapi/calls.js';

type Organized = Omit<AnswerOf<'POST /api/v1/group-gifts/organize'>, 'business'>;
type Contributed = Omit<AnswerOf<'POST /api/v1/group-gifts/contribution'>, 'business'>;

export function groupGiftJson(gift: GroupGift): Organized['groupGift'] {
  const { arrival, goalCents, sumCents } = gift;
  return {
    id: gift.groupGiftId,
    giftCardId: gift.giftCardId,
    giftCardName: gift.giftCardName,
    image: imageUrl(gift.imageListKey),
    currency: gift.currency,
    organizerName: gift.organizerName,
    recipientName: gift.recipientName,
    message: gift.message,
    occasion: gift.occasion,
    status: gift.status as Organized['groupGift']['status'],
    closes: momentJson(gift.closes),
    arrival: arrival ? momentJson(arrival) : null,
    goal: goalCents === undefined ? null : dollarsFromCents(goalCents),
    sum: sumCents === undefined ? null : dollarsFromCents(sumCents),
    contributors: gift.contributors,
    least: dollarsFromCents(gift.leastCents),
    most: dollarsFromCents(gift.mostCents),
  };
}

function momentJson(moment: Arrival | undefined): Organized['groupGift']['closes'] {
  const { date = '', time = '', zone = '', at = '' } = moment ?? {};
  return { date, time, zone, at };
}

export function organizedJson(organized: OrganizedGroupGift): Omit<Organized, 'groupGift'> {
  const { contributions, invitations } = organized;
  return {
    token: organized.token,
    organizerEmail: organized.organizerEmail,
    recipientEmail: organized.recipientEmail,
    recipientLanguage: organized.recipientLanguage || DEFAULT_LANGUAGE,
    designId: organized.designId ?? null,
    hidesAmounts: organized.hidesAmounts,
    showsSum: organized.showsSum,
    confirmed: organized.confirmed,
    leastSum: dollarsFromCents(organized.leastSumCents),
    contributions: contributions.map(({ name, line, amountCents, isOrganizer, at }) => ({
      name,
      line,
      amount: amountCents === undefined ? null : dollarsFromCents(amountCents),
      isOrganizer,
      at: at ?? '',
    })),
    invitations: invitations.map(({ email, invitedAt, remindedAt, isIn }) => ({
      email,
      invitedAt: invitedAt ?? '',
      remindedAt: remindedAt ?? null,
      isIn,
    })),
    remindable: organized.remindable,
    sentBack: organized.sentBack,
    toSendBack: organized.toSendBack,
    orderNumber: organized.orderNumber || null,
  };
}

export function contributionJson(contribution: Contribution): Contributed['contribution'] {
  return {
    token: contribution.token,
    amount: dollarsFromCents(contribution.amountCents),
    currency: contribution.currency,
    name: contribution.name,
    line: contribution.line,
    status: contribution.status as Contributed['contribution']['status'],
    returnable: contribution.returnable,
    receiptUrl: contribution.receiptUrl,
  };
}
