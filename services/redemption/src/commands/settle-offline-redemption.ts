import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CLOCKS_APART_MS,
  GRANT_VALID_MS,
  SETTLE_WITHIN_MS,
  statementRefusal,
  type OfflineStatement,
} from '@giftcard/kernel/business/offline-allowance';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { OfflineNotProven } from '../domain/offline.errors.js';
import { settledOf, settleOffline } from '../domain/offline.js';
import { admit } from '../domain/offline-outage.js';
import { OFFLINE_OUTAGES, type OfflineOutages } from '../domain/offline.repository.js';
import { OfflineProofs, type Grant } from '../offline-proofs.js';
import { OpenShifts } from '../open-shifts.js';
import { Businesses } from '../projections/businesses.js';

export interface OfflineRedemption {
  readonly redemptionId: string;
  readonly outageId: string;
  readonly statement: string;
  readonly amountCents: number;
  readonly acceptedAt: Date;
  readonly grant: string;
}

export interface SettledOffline {
  readonly redeemedCents: number;
  readonly shortfallCents: number;
  readonly currency: string;
}

/**
 * Books what a till accepted without network, first against the limits of its outage, then on the card; each once, however often it is
 * asked. Errors: INVALID_FIELDS, OFFLINE_NOT_PROVEN, OFFLINE_LIMIT_REACHED, CARD_NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export class SettleOfflineRedemption extends Command<SettledOffline> {
  constructor(
    readonly admin: Admin,
    readonly redemption: OfflineRedemption,
  ) {
    super();
  }
}

const ID = /^[\w-]{8,64}$/;

@CommandHandler(SettleOfflineRedemption)
export class SettleOfflineRedemptionHandler implements ICommandHandler<SettleOfflineRedemption> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(OFFLINE_OUTAGES) private readonly outages: OfflineOutages,
    @Inject(OfflineProofs) private readonly proofs: OfflineProofs,
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, redemption }: SettleOfflineRedemption): Promise<SettledOffline> {
    const { redemptionId, outageId, amountCents, acceptedAt } = redemption;
    for (const [field, id] of Object.entries({ redemptionId, outageId }))
      if (!ID.test(id)) throw invalidFields({ field, message: 'must be 8 to 64 letters, digits and hyphens' });
    const { statement, grant } = await this.proven(admin, redemption);
    await this.outages.update({ id: grant.tillId, businessSlug: admin.businessSlug }, (outage) =>
      admit(outage, { outageId, redemptionId, statement, amountCents }),
    );
    failpoint('redemption.offline-admitted');
    const { next } = await this.shifts.within(admin, (shiftId) =>
      this.cards.update(statement.cardId, (card) =>
        settleOffline(owned(card, admin.businessSlug), {
          ...actionContext(admin, this.ids, this.clock),
          adminId: grant.userId,
          shiftId,
          redemptionId,
          amountCents,
          acceptedAt,
          statedAt: statement.issuedAt,
        }),
      ),
    );
    return { ...settledOf(next, redemptionId)!, currency: next.currency };
  }

  /** Error: OFFLINE_NOT_PROVEN. */
  private async proven(
    { businessSlug, till }: Admin,
    { statement: text, grant: sealed, acceptedAt }: OfflineRedemption,
  ): Promise<{ readonly statement: OfflineStatement; readonly grant: Grant }> {
    const grant = this.proofs.readGrant(sealed);
    if (!grant || grant.businessSlug !== businessSlug || grant.tillId !== till?.id) throw new OfflineNotProven('grant');
    const [at, now] = [acceptedAt.getTime(), this.clock.now().getTime()];
    if (at < grant.givenAt - CLOCKS_APART_MS || at > grant.givenAt + GRANT_VALID_MS)
      throw new OfflineNotProven('grant');
    if (!(at <= now + CLOCKS_APART_MS && at >= now - SETTLE_WITHIN_MS)) throw new OfflineNotProven('acceptedAt');
    const statement = this.proofs.readStatement(text);
    const { currency } = await this.businesses.get(businessSlug);
    if (!statement || statementRefusal(statement, { business: businessSlug, currency, at: acceptedAt }))
      throw new OfflineNotProven('statement');
    return { statement, grant };
  }
}
