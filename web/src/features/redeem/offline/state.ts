import type { KeptPerson, KeptTill } from './device.js';
import type { Entry } from './queue.js';

/** Of an entry, what the screen tells. */
export type Accepted = Pick<
  Entry,
  'id' | 'amountCents' | 'acceptedAt' | 'currency' | 'state' | 'shortfallCents' | 'refusal' | 'isNoted'
>;

/** A card that was shown, as the platform stated it. */
export interface Stated {
  /** Of what will be accepted of it: a second press is the same. */
  readonly id: string;
  readonly statement: string;
  readonly cardId: string;
  readonly balanceCents: number;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly statedAt: number;
  /** The most that may be taken of it now. */
  readonly mostCents: number;
}

/** Who may accept at this device without network. */
export interface Unlocked {
  readonly name: string;
  readonly currency: string;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
}

export interface OfflineState {
  /** The platform answers, as far as is known. */
  isReached: boolean;
  /** This browser can check what the platform signed. */
  canCheck: boolean;
  till: KeptTill | null;
  /** Who may unlock it without network. */
  people: readonly Pick<KeptPerson, 'userId' | 'name' | 'role'>[];
  /** How many were accepted here and not handed in, also while nobody has unlocked it. */
  waiting: number;
  /** Who is about to unlock it without network. */
  chosen: string | null;
  unlock: { status: 'idle' | 'sending' | 'failed'; error: string | null };
  unlocked: Unlocked | null;
  /** The counter without network is on the screen. */
  isOpen: boolean;
  step: 'scan' | 'amount' | 'done';
  card: Stated | null;
  cents: number;
  /** What pops up over the picture. */
  notice: string | null;
  /** What speaks against the amount. */
  problem: string | null;
  isSaving: boolean;
  entries: readonly Accepted[];
  leftCents: number;
}
