import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { tipsOf } from '@giftcard/kernel/business/tips';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, overrideAction } from '@giftcard/kernel/confirmation-token';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Authorization, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { countOverride } from '../domain/overrides.js';
import { OVERRIDES_BY_BUSINESS, type OverridesByBusiness } from '../domain/overrides.repository.js';
import { authorizeWithoutCode } from '../domain/redemption.js';
import { totalOf } from '../domain/tip.js';
import type { AskedOfCard } from '../domain/units.js';
import { Businesses } from '../projections/businesses.js';

/** A manager's authorization without a code. Errors: as authorizeWithoutCode, CARD_NOT_FOUND, CONFIRMATION_REQUIRED, OVERRIDE_LIMIT_REACHED. */
export class AuthorizeRedemption extends Command<Authorization> {
  constructor(
    readonly admin: Admin & { readonly sessionId: string },
    readonly cardId: string,
    readonly asked: AskedOfCard,
    readonly reason: string,
    readonly confirmation: string,
  ) {
    super();
  }
}

@CommandHandler(AuthorizeRedemption)
export class AuthorizeRedemptionHandler implements ICommandHandler<AuthorizeRedemption> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(OVERRIDES_BY_BUSINESS) private readonly overrides: OverridesByBusiness,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, asked, reason, confirmation: token }: AuthorizeRedemption): Promise<Authorization> {
    const { userId, sessionId, businessSlug } = admin;
    const totalCents = totalOf(asked);
    const action = overrideAction(cardId, totalCents);
    const confirmation = await this.confirmations.verify(token, { userId, sessionId, action });
    const { timeZone, tips } = await this.businesses.get(businessSlug);
    const authorize = (card: Card) =>
      authorizeWithoutCode(owned(card, businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        ...asked,
        takesTips: tipsOf(tips).on,
        reason,
        confirmation,
      });
    // What is refused counts for nothing; what counts is counted before it is given, so that many at the same moment see each other.
    const {
      next: { currency },
    } = authorize(await this.cards.get(cardId));
    await this.overrides.update(businessSlug, (overrides) =>
      countOverride(overrides, {
        adminId: userId,
        amountCents: totalCents,
        currency,
        day: dayIn(timeZone, this.clock.now()),
      }),
    );
    const { authorization } = await this.cards.update(cardId, authorize);
    return authorization;
  }
}
