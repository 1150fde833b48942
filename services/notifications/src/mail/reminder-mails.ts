import { addressIn } from '@giftcard/kernel/business/language';
import type { Sealer } from '@giftcard/kernel/sealer';
import { eventOf, type Composed } from './composed.js';
import { MailImpossible } from './failure.js';
import type { MailParts } from './mail-parts.js';
import { giftLink, lastDayOf } from './order-mails.js';
import type { Delivery } from '../domain/delivery.js';
import { leftOf } from './units.js';
import { reminderToken } from '../reminder-links.js';
import { cardReminder } from '../templates/card-reminder.js';
import { formatDate } from '../templates/formatting.js';
import { giftEnjoyed } from '../templates/gift-enjoyed.js';
import { giftUnopened } from '../templates/gift-unopened.js';
import { manyLines, oneLine } from '../templates/markup.js';
import { mailLanguage } from '../texts.js';

export async function composeCardReminder(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const event = eventOf('redemption.card-reminder-due.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const stop = stopLinks(delivery, parts.publicUrl, sealer);
  const rendered = cardReminder({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    balance: leftOf(event),
    isUnits: event.unitsLeft !== undefined,
    validUntil: lastDayOf(delivery, timeZone),
    isEnding: event.reason.startsWith('ending') && delivery.cardValidUntil !== undefined,
    pageUrl: parts.cardPageUrl(sealer.open(event.publicTokenSealed, 'public-token')),
    stopUrl: stop.page,
  });
  return { rendered, toName: holderName, sender, pictures, stopUrl: stop.oneClick };
}

export async function composeGiftUnopened(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const event = eventOf('redemption.card-reminder-due.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const giverName = oneLine(event.giver?.name ?? '');
  const stop = stopLinks(delivery, parts.publicUrl, sealer);
  const rendered = giftUnopened({
    brand,
    giverName,
    recipientName: oneLine(event.holder?.name ?? ''),
    giftCardName: oneLine(event.giftCardName),
    arrived: formatDate(event.arrivedAt ? new Date(event.arrivedAt) : delivery.createdAt, timeZone),
    giftUrl: giftLink(parts.publicUrl, sealer.seal(event.cardId, 'gift-change')),
    isByLink: event.holder?.nameOnly === true && !event.holder.byText,
    stopUrl: stop.page,
  });
  return { rendered, toName: giverName, sender, pictures, stopUrl: stop.oneClick };
}

export async function composeGiftEnjoyed(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const event = eventOf('redemption.card-thanked.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const giverName = oneLine(event.giver?.name ?? '');
  const stop = stopLinks(delivery, parts.publicUrl, sealer);
  const token = encodeURIComponent(sealer.seal(event.cardId, 'gift-again'));
  const rendered = giftEnjoyed({
    brand,
    giverName,
    recipientName: oneLine(event.holder?.email ? event.holder.name : ''),
    message: manyLines(event.message),
    againUrl: addressIn(mailLanguage(), `${parts.publicUrl}/gift/again#token=${token}`),
    stopUrl: stop.page,
  });
  return { rendered, toName: giverName, sender, pictures, stopUrl: stop.oneClick };
}

/** Where the reader says that they want no more: the page, whose token is in the fragment, and the address that mailboxes post to (RFC 8058), which has it in its path. */
function stopLinks({ businessSlug, personId }: Delivery, publicUrl: string, sealer: Sealer) {
  if (personId === undefined) throw new MailImpossible('NO_PERSON');
  const token = encodeURIComponent(reminderToken({ businessSlug, personId }, sealer));
  return {
    page: addressIn(mailLanguage(), `${publicUrl}/reminders#token=${token}&stop`),
    oneClick: `${publicUrl}/api/v1/reminders/${token}/stop`,
  };
}
