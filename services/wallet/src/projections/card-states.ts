import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';
import type { CardState, CardStatus, Pass } from '../domain/pass.js';

/** `changedAt`: when this service learnt of it; phones ask for what changed since they asked last. */
type Balance = ProjectedDocument & {
  readonly balanceCents: number;
  /** Of a package; null for money, absent in what was stored before there were any. */
  readonly unitsLeft?: number | null;
  readonly changedAt: Date;
};
type Status = ProjectedDocument & { readonly status: CardStatus; readonly changedAt: Date };

const options = (collection: string) =>
  ({ collection, versionKey: false, autoIndex: false, autoCreate: false }) as const;

/**
 * What issued cards are worth by redemption's events. Balance and status are kept apart and each by the version that
 * said it, so that doubled, late and disordered events change neither, and an event may come before its order's.
 */
@Injectable()
export class CardStates {
  private readonly balances: Model<Balance>;
  private readonly statuses: Model<Status>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.balances = connection.model<Balance>(
      'card-balances',
      new Schema<Balance>(
        { _id: String, version: Number, balanceCents: Number, unitsLeft: Number, changedAt: Date },
        options('card-balances'),
      ),
    );
    this.statuses = connection.model<Status>(
      'card-statuses',
      new Schema<Status>({ _id: String, version: Number, status: String, changedAt: Date }, options('card-statuses')),
    );
  }

  /** @param unitsLeft of a package that was not ended; without it the card holds money */
  storeBalance(cardId: string, version: number, balanceCents: number, unitsLeft?: number): Promise<void> {
    const left = { balanceCents, unitsLeft: unitsLeft ?? null };
    return projectLatest(this.balances, cardId, version, { ...left, changedAt: this.clock.now() });
  }

  storeStatus(cardId: string, version: number, status: CardStatus): Promise<void> {
    return projectLatest(this.statuses, cardId, version, { status, changedAt: this.clock.now() });
  }

  /** How a pass's card stands; as it was sold until an event says otherwise. */
  async of({ id, snapshot }: Pass): Promise<CardState> {
    const [balance, status] = await Promise.all([this.balances.findById(id).lean(), this.statuses.findById(id).lean()]);
    return {
      balanceCents: balance?.balanceCents ?? snapshot.amountCents,
      unitsLeft: balance ? (balance.unitsLeft ?? undefined) : snapshot.packageTerms?.units,
      status: status?.status ?? 'active',
      revision: `${balance?.version ?? 0}.${status?.version ?? 0}`,
      changedAt: latest(balance?.changedAt, status?.changedAt),
    };
  }
}

function latest(...moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((at) => at !== undefined).map((at) => at.getTime());
  return known.length > 0 ? new Date(Math.max(...known)) : undefined;
}
