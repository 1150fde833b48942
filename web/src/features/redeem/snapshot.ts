import { keptRedemption as kept } from '../../app/session/kept-redemption.js';
import { parsed } from '../../lib/stored-value.js';
import { initialRedeemState, type RedeemState } from './slice.js';
import { texts } from './texts.js';

/** Older ones are no use: the codes in them have ended. */
const FRESH_MS = 10 * 60_000;

interface Snapshot {
  at: number;
  userId: string;
  state: RedeemState;
}

/**
 * A redemption under way outlives a reload or a browser that was put aside: with its idempotency key, so that going on
 * can't take the amount twice. It holds neither the code from the mail nor anything of another admin's.
 */
export const redeemSnapshot = {
  write: (userId: string, state: RedeemState, now: number): void => {
    if (state.step === 'scan' || state.step === 'done') kept.clear();
    else kept.write(JSON.stringify({ at: now, userId, state } satisfies Snapshot));
  },
  read: (userId: string, now: number): RedeemState | null => {
    const snapshot = readable(parsed(kept.read()));
    if (snapshot === null || snapshot.userId !== userId || now - snapshot.at > FRESH_MS) return null;
    const { buyer, giftCard, scanned } = snapshot.state;
    return buyer && giftCard && scanned ? settled({ ...initialRedeemState, ...snapshot.state }) : null;
  },
};

/** What was on its way when the page went: its answer is lost. */
function settled(state: RedeemState): RedeemState {
  const { redemption } = state;
  const lost = redemption.status === 'verifying' ? { ...redemption, status: 'failed' as const, verifyUnsure: true } : redemption.status === 'redeeming' ? { ...redemption, status: 'unsure' as const, error: texts.unsure } : redemption;
  return { ...state, lookup: { status: 'idle', error: null }, sending: { status: 'idle', error: null }, redemption: lost };
}

function readable(value: unknown): Snapshot | null {
  return typeof value === 'object' && value !== null && 'state' in value && 'at' in value && 'userId' in value ? (value as Snapshot) : null;
}
