import type { Schemas } from '@giftcard/client';

/** How the guest paid. */
export type PaidWith = 'cash' | 'terminal';

/** A printed card on its way to be one: what it can be, and what was entered for it. */
export interface Activation {
  offer: Schemas['Activation'];
  /** As it is typed; null before anybody chose, and of a fixed amount, which is not asked for. */
  amount: string | null;
  paidWith: PaidWith | null;
  email: string;
  /** `unsure`: no answer came, it may have happened. */
  status: 'idle' | 'sending' | 'failed' | 'unsure' | 'done';
  error: string | null;
  /** One for each wish; it stays until there is a definite answer. */
  key: string | null;
  /** ISO time, of one that is done. */
  at: string | null;
}
