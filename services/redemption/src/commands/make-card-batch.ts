import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { isOnSale } from '@giftcard/kernel/business/sale';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { GiftCardNotFound, GiftCardNotOnSale, IdempotencyKeyReused } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { mustBeAKey, type Admin } from './action-context.js';
import { activatedTypeOf } from '../activated-type.js';
import { makeBatch, mustBeACount, type CardBatchHead } from '../domain/card-batch.js';
import { CARD_BATCHES, type CardBatches } from '../domain/card-batch.repository.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Makes codes of a card type to be printed. Errors: as makeBatch, INVALID_FIELDS, GIFT_CARD_NOT_FOUND, GIFT_CARD_NOT_ON_SALE, IDEMPOTENCY_KEY_REUSED. */
export class MakeCardBatch extends Command<CardBatchHead> {
  constructor(
    readonly admin: Admin,
    readonly giftCardId: string,
    readonly count: number,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(MakeCardBatch)
export class MakeCardBatchHandler implements ICommandHandler<MakeCardBatch> {
  constructor(
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute({ admin, giftCardId, count, idempotencyKey }: MakeCardBatch): Promise<CardBatchHead> {
    const { businessSlug, userId } = admin;
    mustBeAKey(idempotencyKey);
    mustBeACount(count);
    const made = await this.madeBefore(businessSlug, idempotencyKey, { giftCardId, count });
    if (made) return made;
    const giftCardName = await this.mustBeOnSale(businessSlug, giftCardId);
    const codes = Array.from({ length: count }, () => ({
      cardId: this.ids.uuid(),
      ...newCardSecrets(this.ids, this.sealer),
    }));
    // Of two that are made at once one takes the number; the other one looks again, at the limit and at the key as well.
    for (;;) {
      const { next, events } = makeBatch({
        businessSlug,
        giftCardId,
        giftCardName,
        lastNumber: await this.batches.lastNumber(businessSlug),
        openCodes: await this.batches.openCodes(businessSlug),
        codes,
        madeBy: userId,
        idempotencyKey,
        now: this.clock.now(),
      });
      if (await this.batches.insert(next, events)) return next;
      const other = await this.madeBefore(businessSlug, idempotencyKey, { giftCardId, count });
      if (other) return other;
    }
  }

  private async madeBefore(
    businessSlug: string,
    idempotencyKey: string,
    asked: { readonly giftCardId: string; readonly count: number },
  ): Promise<CardBatchHead | undefined> {
    const made = idempotencyKey ? await this.batches.madeWith(businessSlug, idempotencyKey) : undefined;
    if (made && (made.giftCardId !== asked.giftCardId || made.count !== asked.count))
      throw new IdempotencyKeyReused('another batch');
    return made;
  }

  /** @returns the type's name */
  private async mustBeOnSale(businessSlug: string, giftCardId: string): Promise<string> {
    const kept = await this.types.find(giftCardId);
    const type = kept?.businessSlug === businessSlug ? activatedTypeOf(kept) : undefined;
    if (!type) throw new GiftCardNotFound();
    const { closed, timeZone } = await this.businesses.recent(businessSlug);
    if (!isOnSale(type, { closed, today: dayIn(timeZone, this.clock.now()) })) throw new GiftCardNotOnSale();
    return type.name;
  }
}
