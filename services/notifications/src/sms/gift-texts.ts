import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { isTextedTo } from '@giftcard/kernel/business/mobile-number';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { messageIdOf, type Delivery } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { isOverLimit } from '../domain/text-limits.js';
import { eventOf } from '../mail/composed.js';
import { MailImpossible } from '../mail/failure.js';
import { MailParts } from '../mail/mail-parts.js';
import { mailLanguageOf } from '../mail/reader-language.js';
import { oneLine } from '../templates/markup.js';
import { inLanguage, t } from '../texts.js';
import { isOneMessage } from './gsm.js';
import { TEXTER, type Texter } from './texter.js';

const DAY_MS = 24 * 60 * 60_000;

/** How long giver and business may be written, the longest that fit into one message first. */
const ROOM = [
  [40, 40],
  [24, 28],
  [14, 18],
] as const;

/** Sends gifts as text messages: who gives it, whose card it is, and the card page's link. Nothing of code, amount or message is in them. */
@Injectable()
export class GiftTexts {
  constructor(
    @Inject(MailParts) private readonly parts: MailParts,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(TEXTER) private readonly texter: Texter,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Resolves when the provider took it. Throws what `failureOf` tells: for good where the platform texts nobody there, or where a limit of the day is reached. */
  async send(delivery: Delivery): Promise<void> {
    const { SMS_CALLING_CODES, SMS_DAILY_LIMIT, SMS_BUYER_DAILY_LIMIT } = this.settings;
    if (!isTextedTo(delivery.to, SMS_CALLING_CODES)) throw new MailImpossible('SMS_NOT_OFFERED');
    const from = new Date(this.clock.now().getTime() - DAY_MS);
    const before = await this.deliveries.textsSince(delivery.businessSlug, from, SMS_DAILY_LIMIT);
    const limits = { ofBusiness: SMS_DAILY_LIMIT, ofBuyer: SMS_BUYER_DAILY_LIMIT };
    if (isOverLimit(before, delivery.personId, limits)) throw new MailImpossible('SMS_LIMIT');
    const body = await inLanguage(mailLanguageOf(delivery), () => this.compose(delivery));
    const { to, createdAt: since, resends: earlier = 0 } = delivery;
    await this.texter.send({ id: messageIdOf(delivery), to, body, since, earlier });
  }

  /** The words, with the names shortened until they fit into one message, where they can. */
  private async compose(delivery: Delivery): Promise<string> {
    const { businessSlug, form, publicTokenSealed } = eventOf('orders.order-placed.v1', delivery);
    const business = unlinked(await this.parts.businessName(businessSlug, delivery.attempts));
    const from = unlinked(oneLine(form?.buyer?.name ?? ''));
    const link = this.parts.cardPageUrl(this.sealer.open(publicTokenSealed, 'public-token'));
    const texts = ROOM.map(([ofGiver, ofBusiness]) =>
      t('byText.sms', { from: cut(from, ofGiver), business: cut(business, ofBusiness), link }),
    );
    return texts.find(isOneMessage) ?? texts[0]!;
  }
}

/** Phones make a link of everything that looks like one: only ours is. */
function unlinked(name: string): string {
  return name.replace(/[.:/\\@]+(?=\S)/g, ' ');
}

/** Without the sign of what is left out, which would make a message two. */
function cut(name: string, most: number): string {
  return [...name].slice(0, most).join('').trim();
}
