import type { Faults } from './faults.js';
import type { Ledger } from './ledger.js';
import type { Webhooks } from './webhooks.js';

/** What the endpoints of the sandbox share. */
export interface SandboxContext {
  ledger: Ledger;
  webhooks: Webhooks;
  faults: Faults;
  /** ISO code of the one currency the sandbox's merchants take. */
  currency: string;
  refundSettlesMs: number;
  /** The sandbox's own origin, without a slash at the end. */
  url(): string;
  now(): Date;
  /** Runs a step after a time, unless the sandbox stops before; what it throws is logged. */
  later(ms: number, step: () => Promise<void>): void;
}
