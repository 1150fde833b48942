import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { isGroupGiftOffered } from '@giftcard/kernel/business/group-gift';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import { isOnSale } from '@giftcard/kernel/business/sale';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { GiftCardNotFound, GiftCardNotOnSale, IdempotencyKeyReused, invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { FormSealer } from '../form-sealer.js';
import { fixedAmount, SETTINGS, type OrdersSettings } from '../../config.js';
import { startGroupGift, type GroupGift } from '../../domain/group-gift.js';
import { GroupGiftNotFound, GroupGiftNotOffered } from '../../domain/group-gift.errors.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';
import type { Offer } from '../../domain/offer.js';
import { readGroupGift, type GivenTerms } from '../../domain/organize-group-gift.js';
import type { GivenForm } from '../../domain/purchase-form.js';
import { Businesses } from '../../projections/businesses.js';
import { CardDesigns } from '../../projections/card-designs.js';
import { GiftCardTypes } from '../../projections/gift-card-types.js';

export interface GroupGiftOrder {
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly form?: GivenForm | undefined;
  readonly terms?: GivenTerms | undefined;
  /** Of the caller; empty without. */
  readonly idempotencyKey: string;
}

/**
 * Opens a gift that several people pay for, once for each key.
 * Errors: INVALID_FIELDS, IDEMPOTENCY_KEY_REUSED, GIFT_CARD_NOT_FOUND, GIFT_CARD_NOT_ON_SALE, GROUP_GIFT_NOT_OFFERED.
 */
export class StartGroupGift extends Command<GroupGift> {
  constructor(readonly order: GroupGiftOrder) {
    super();
  }
}

@CommandHandler(StartGroupGift)
export class StartGroupGiftHandler implements ICommandHandler<StartGroupGift> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CardDesigns) private readonly designs: CardDesigns,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ order }: StartGroupGift): Promise<GroupGift> {
    const { businessSlug, idempotencyKey } = order;
    if (idempotencyKey.length > 255)
      throw invalidFields({ field: 'Idempotency-Key', message: 'Please use at most 255 characters.' });
    const id = idempotencyKey ? idOfKey('group-gift', `${businessSlug}\n${idempotencyKey}`) : this.ids.uuid();
    const bodyHash = sha256(JSON.stringify([order.giftCardId, order.form, order.terms]));
    const known = await this.gifts.find(id);
    if (known) return sameStart(known, bodyHash);
    const started = startGroupGift({ id, bodyHash, ...(await this.read(order)) });
    if (await this.gifts.insert(started)) return started.next;
    const winner = await this.gifts.find(id);
    if (!winner) throw new GroupGiftNotFound();
    return sameStart(winner, bodyHash);
  }

  private async read({ businessSlug, giftCardId, form: given, terms: givenTerms }: GroupGiftOrder) {
    const now = this.clock.now();
    const offer = await this.offer(businessSlug, giftCardId, now);
    const { amountRange: range, currency, name, tag, imageListKey, imageMailKey } = offer;
    const designs = await this.designs.offeredFor(businessSlug, given);
    const asked = { range, currency, now, offered: { designs } };
    const { form, terms } = readGroupGift({ form: given, terms: givenTerms }, asked);
    const seals = await this.forms.of(businessSlug, form);
    return {
      businessSlug,
      giftCard: { giftCardId, name, tag, imageListKey, imageMailKey },
      range: { minCents: range.minCents, maxCents: range.maxCents },
      currency,
      form: seals.form(form),
      ...terms,
      startedAt: now,
    };
  }

  private async offer(businessSlug: string, giftCardId: string, now: Date) {
    const offer = await this.types.find(giftCardId);
    if (!offer || offer.businessSlug !== businessSlug) throw new GiftCardNotFound();
    const { timeZone, closed } = await this.businesses.recent(businessSlug);
    if (!isOnSale(offer, { closed, today: dayIn(timeZone, now) })) throw new GiftCardNotOnSale();
    const { amountRange } = offer;
    if (!amountRange || !isGroupGiftOffered(offer) || fixedAmount(this.settings) !== undefined)
      throw new GroupGiftNotOffered();
    return { ...offer, amountRange } satisfies Offer;
  }
}

/** Error: IDEMPOTENCY_KEY_REUSED. */
function sameStart(gift: GroupGift, bodyHash: string): GroupGift {
  if (gift.bodyHash !== bodyHash) throw new IdempotencyKeyReused('another group gift');
  return gift;
}
