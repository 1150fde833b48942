/** What became of the requests of a load while something was wrong. */
export interface Measured {
  readonly requests: number;
  readonly failed: number;
  readonly recoveryMs: number;
}

export type Fault = 'hung' | 'killed' | 'gateway' | 'service' | 'broker' | 'rolling';

export const FAULTS: Readonly<Record<Fault, readonly [fault: string, meanwhile: string]>>;

/** Writes the table of docs/operations.md. */
export function writeFaults(measured: Readonly<Record<Fault, Measured>>): Promise<void>;

/** Throws when a page's table is not the one of these faults. */
export function checkFaults(page: string): void;
