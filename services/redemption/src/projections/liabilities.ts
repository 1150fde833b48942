import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { DomainError } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { detached } from '@giftcard/kernel/request-context';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { storeComputed, type ComputedDocument } from '@giftcard/kernel/storage/computed';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { BALANCES, type Balances } from '../domain/card.repository.js';
import { AGES, issuedBetween, type BalanceSum } from '../domain/liability.js';

interface SumOfType extends BalanceSum {
  readonly giftCardId: string;
}

/** What a business owed at a moment, by card type; types without any balance are absent. */
export interface LiabilitySums {
  readonly asOf: Date;
  readonly expired: readonly SumOfType[];
  /** In the order of AGES. */
  readonly byAge: readonly (readonly SumOfType[])[];
}

interface LiabilityDocument extends ComputedDocument, LiabilitySums {
  /** How many cards were summed, and how long it took. */
  readonly cards: number;
  readonly tookMs: number;
}

const sum = { _id: false, giftCardId: String, cards: Number, balanceCents: Number, promotionalCents: Number };
const schema = new Schema<LiabilityDocument>(
  { _id: String, revision: String, asOf: Date, cards: Number, tookMs: Number, expired: [sum], byAge: [[sum]] },
  { collection: 'liabilities', versionKey: false, autoIndex: false, autoCreate: false },
).index({ asOf: 1 });

/** So many cards with a balance are summed up whenever it is asked for. */
const FEW_CARDS = 2_000;
const FRESH_MS = 60_000;
/** Sums of one business take at most this share of the time. */
const MOST_OF_TIME = 1 / 20;
/** A fresh one is waited for this long, then the one of before is told; at once, where the last one took longer. */
const PATIENCE_MS = 1_000;
/** One that was never summed up is waited for this long. */
const FIRST_PATIENCE_MS = 5_000;
const OLDEST_MS = 30 * 60_000;
const SWEEP_EVERY_MS = 5 * 60_000;
const AT_ONCE = 20;

/**
 * The liability of each business, summed over its cards: small ones when they are asked for, large ones at most once a minute and
 * stored, so that asking costs the same for any number of cards. What was asked for once is never older than some 35 minutes.
 */
@Injectable()
export class Liabilities extends RepeatedJob {
  private readonly model: Model<LiabilityDocument>;
  private readonly sums = new Map<string, Promise<LiabilitySums>>();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(BALANCES) private readonly balances: Balances,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super({ everyMs: SWEEP_EVERY_MS, atStart: true, failure: 'liabilities could not be summed up anew', logger: log });
    this.model = connection.model<LiabilityDocument>('liabilities', schema);
  }

  /** Error: SERVICE_UNAVAILABLE while a large one is summed up for the first time. */
  async of(businessSlug: string): Promise<LiabilitySums> {
    const found = await this.model.findById(businessSlug).lean<LiabilityDocument | null>();
    // What a version stored that did not tell the parts apart is made anew.
    const stored = found && isWhole(found) ? found : null;
    if (!stored) return within(FIRST_PATIENCE_MS, this.sumUp(businessSlug), notYet);
    const age = this.clock.now().getTime() - stored.asOf.getTime();
    if (age < Math.max(FRESH_MS, stored.tookMs / MOST_OF_TIME)) return stored;
    const anew = this.sumUp(businessSlug);
    return stored.tookMs > PATIENCE_MS ? stored : within(PATIENCE_MS, anew, () => stored);
  }

  /** Those that got old, the oldest first. */
  protected async work(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - OLDEST_MS);
    const old = await this.model
      .find({ asOf: { $lt: before } }, { tookMs: 1 })
      .sort({ asOf: 1 })
      .limit(AT_ONCE)
      .lean<LiabilityDocument[]>();
    for (const { _id } of old) await this.sumUp(_id);
    if (old.length === AT_ONCE) this.wake();
  }

  /** One sum of a business at a time; whoever asks meanwhile shares it. */
  private sumUp(businessSlug: string): Promise<LiabilitySums> {
    const running = this.sums.get(businessSlug);
    if (running) return running;
    const made = detached(() => this.sumAndStore(businessSlug)).finally(() => this.sums.delete(businessSlug));
    this.sums.set(businessSlug, made);
    // Whoever waited may have been answered long before.
    made.catch((error: unknown) => this.log.error({ err: error, businessSlug }, 'a liability could not be summed up'));
    return made;
  }

  private async sumAndStore(businessSlug: string): Promise<LiabilitySums> {
    const began = performance.now();
    const asOf = this.clock.now();
    const expired = listOf(await this.balances.expired(businessSlug, asOf));
    const byAge: SumOfType[][] = [];
    // One after the other: each reads all cards of its age.
    for (const ages of AGES)
      byAge.push(listOf(await this.balances.outstanding(businessSlug, asOf, issuedBetween(ages, asOf))));
    const sums = { asOf, expired, byAge };
    const cards = [sums.expired, ...sums.byAge].flat().reduce((total, each) => total + each.cards, 0);
    await storeComputed(this.model, { _id: businessSlug }, () =>
      Promise.resolve(
        cards > FEW_CARDS ? { ...sums, cards, tookMs: Math.round(performance.now() - began) } : undefined,
      ),
    );
    return sums;
  }
}

function isWhole({ expired, byAge }: LiabilitySums): boolean {
  return [expired, ...byAge].flat().every(({ promotionalCents }) => promotionalCents !== undefined);
}

function listOf(sums: ReadonlyMap<string, BalanceSum>): SumOfType[] {
  return [...sums].map(([giftCardId, each]) => ({ giftCardId, ...each }));
}

function notYet(): never {
  throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'The sums are being made.', { retryAfter: 5 });
}

/** @param otherwise answers when the work takes longer, which goes on */
async function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')));
  work.catch(() => undefined);
  try {
    const first = await Promise.race([work, late]);
    return first === 'late' ? otherwise() : (first as T);
  } finally {
    clearTimeout(timer);
  }
}
