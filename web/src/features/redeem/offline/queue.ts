import {
  amountRefusal,
  readStatement,
  STATEMENT_VALID_MS,
  SETTLE_WITHIN_MS,
  statementRefusal,
  type OfflineRefusal,
} from '@giftcard/kernel/business/offline-allowance';
import { ApiError } from '../../../lib/api-error.js';
import { randomKey } from '../../../lib/random-key.js';
import type { Kit, KitAnswer } from './api.js';
import { device } from './device.js';
import { openByKey, sealByKey } from './seal.js';

/** What was accepted without network. */
export interface Entry {
  readonly id: string;
  readonly outageId: string;
  /** As it was scanned. */
  readonly statement: string;
  readonly cardId: string;
  /** This and the next but one: milliseconds since 1970. */
  readonly statedAt: number;
  readonly amountCents: number;
  readonly acceptedAt: number;
  readonly currency: string;
  readonly grant: string;
  readonly state: 'waiting' | 'handedIn' | 'refused';
  /** What the card did not cover. */
  readonly shortfallCents: number;
  /** Why the platform does not take it; empty while it may, and did. */
  readonly refusal: string;
  /** Somebody read what became of it. */
  readonly isNoted: boolean;
}

/** Who accepts here, with what the platform gave them for it. */
export interface Opened {
  readonly userId: string;
  readonly name: string;
  readonly kit: Kit;
  readonly queueKeys: KitAnswer['queueKeys'];
}

/** Beside the rule's own: the till can't be used without network any more. */
export type Refusal = OfflineRefusal | 'grant-over' | 'not-signed';

/** One tab at a time: others wait for it, or leave it to it. */
async function alone<T>(what: 'change' | 'hand-in', work: () => Promise<T>, isLeft = false): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks as LockManager | undefined; // browsers before 2022 have none
  if (!locks) return work();
  return locks.request(`giftcard-vault.offline.${what}`, { ifAvailable: isLeft }, (lock) =>
    lock ? work() : Promise.resolve(undefined),
  ) as Promise<T | undefined>;
}

/** All that this till knows, the oldest first. What no key of its own opens is not told. */
export async function entriesOf(queueKeys: KitAnswer['queueKeys']): Promise<Entry[]> {
  const kept = await device.entries();
  const opened = await Promise.all(kept.map((one) => openByKey(queueKeys, one.id, one) as Promise<Entry | undefined>));
  return opened
    .filter((entry) => entry !== undefined)
    .sort((one, other) => one.acceptedAt - other.acceptedAt || one.id.localeCompare(other.id));
}

function write(queueKeys: KitAnswer['queueKeys'], entry: Entry): Promise<void> {
  const { id, acceptedAt: at, state } = entry;
  return sealByKey(queueKeys, id, entry).then((sealed) =>
    device.keepEntry({ id, at, waits: state === 'waiting', ...sealed }),
  );
}

/** What counts against the limits of an outage: all of it, as long as something of it waits. */
export function ofOutage(entries: readonly Entry[]): readonly Entry[] {
  const waiting = entries.find(({ state }) => state === 'waiting');
  return waiting ? entries.filter(({ outageId }) => outageId === waiting.outageId) : [];
}

/** Why a card that was shown is not taken at all; undefined where some of it may be. Its signature was checked. */
export function shownRefusal(
  statement: { cardId: string; issuedAt: Date; business: string; currency: string; balanceCents: number },
  entries: readonly Entry[],
  kit: Kit,
  at: Date,
): Refusal | undefined {
  if (at.getTime() > Date.parse(kit.grantUntil)) return 'grant-over';
  const isShownBefore = entries.some(
    ({ cardId, statedAt }) => cardId === statement.cardId && statedAt === statement.issuedAt.getTime(),
  );
  if (isShownBefore) return 'card-twice';
  const { business, currency } = kit;
  const refusal = statementRefusal(statement, { business, currency, at });
  if (refusal) return refusal;
  if (statement.balanceCents <= 0) return 'nothing-left';
  return ofOutage(entries).some(({ cardId }) => cardId === statement.cardId) ? 'card-twice' : undefined;
}

/** Why this amount of it is not taken. */
function acceptRefusal(
  statement: Parameters<typeof shownRefusal>[0],
  amountCents: number,
  entries: readonly Entry[],
  kit: Kit,
  at: Date,
): Refusal | undefined {
  return shownRefusal(statement, entries, kit, at) ?? amountRefusal(statement, amountCents, [...ofOutage(entries)]);
}

/**
 * Takes an amount of a card whose statement was checked: it is on the disk when this resolves. The same id again is the same.
 * Answers with why not, or with all that was accepted.
 */
export async function accept(
  { kit, queueKeys }: Opened,
  {
    id,
    statement: text,
    amountCents,
  }: { readonly id: string; readonly statement: string; readonly amountCents: number },
  at: Date,
): Promise<Refusal | Entry[]> {
  const done = await alone('change', async () => {
    const entries = await entriesOf(queueKeys);
    if (entries.some((one) => one.id === id)) return entries;
    const statement = readStatement(text);
    if (!statement) return 'not-signed' as const;
    const refusal = acceptRefusal(statement, amountCents, entries, kit, at);
    if (refusal) return refusal;
    const entry: Entry = {
      id,
      outageId: ofOutage(entries)[0]?.outageId ?? randomKey(),
      statement: text.trim(),
      cardId: statement.cardId,
      statedAt: statement.issuedAt.getTime(),
      amountCents,
      acceptedAt: at.getTime(),
      currency: statement.currency,
      grant: kit.grant,
      state: 'waiting',
      shortfallCents: 0,
      refusal: '',
      isNoted: false,
    };
    await write(queueKeys, entry);
    return [...entries, entry];
  });
  return done!; // it waits for its turn
}

/** What became of one that was handed in. */
export type Settled = Pick<Entry, 'shortfallCents' | 'refusal'> & { readonly state: 'handedIn' | 'refused' };

/**
 * Hands in what waits, one after the other in the order it was accepted; one that the platform fails at waits behind the others. Rejects with
 * that failure once the others are handed in, and as soon as one gets no answer.
 * @param onChange hears of all after each
 */
export async function handIn(
  queueKeys: KitAnswer['queueKeys'],
  send: (entry: Entry) => Promise<Settled>,
  onChange: (entries: Entry[]) => void,
): Promise<void> {
  await alone(
    'hand-in',
    async () => {
      const failed = new Map<string, ApiError>();
      for (;;) {
        const next = (await entriesOf(queueKeys)).find(({ id, state }) => state === 'waiting' && !failed.has(id));
        if (!next) break;
        try {
          const settled = await send(next);
          await alone('change', () => write(queueKeys, { ...next, ...settled }));
        } catch (error) {
          if (!isFault(error)) throw error;
          failed.set(next.id, error);
        }
        onChange(await entriesOf(queueKeys));
      }
      for (const error of failed.values()) throw error;
    },
    true,
  );
}

/** The platform failed at this very one: it says nothing of others. */
const isFault = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 500;

/** Somebody read what became of them. */
export async function note(queueKeys: KitAnswer['queueKeys']): Promise<Entry[]> {
  await alone('change', async () => {
    for (const entry of await entriesOf(queueKeys))
      if (entry.state !== 'waiting' && !entry.isNoted) await write(queueKeys, { ...entry, isNoted: true });
  });
  return entriesOf(queueKeys);
}

/**
 * Forgets what is over: read, of an outage that has ended, and of a statement that is too old to be shown again. And what waited longer than it is taken.
 */
export async function forgetOld(queueKeys: KitAnswer['queueKeys'], now: number): Promise<void> {
  await alone('change', async () => {
    const entries = await entriesOf(queueKeys);
    const going = new Set(ofOutage(entries).map(({ id }) => id));
    for (const { id, isNoted, statedAt } of entries)
      if (isNoted && !going.has(id) && now - statedAt > STATEMENT_VALID_MS) await device.dropEntry(id);
    for (const { id, at } of await device.entries()) if (now - at > SETTLE_WITHIN_MS) await device.dropEntry(id);
  });
}
