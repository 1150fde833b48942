import type { Logger } from 'pino';

/** Who sends nothing but what is refused fills no disk. */
export const REFUSALS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

export interface Refusal {
  readonly requestId: string;
  readonly method: string;
  /** As it was registered, without what was filled in. */
  readonly route: string;
  readonly status: number;
  readonly errorCode: string;
  /** Who was signed in. */
  readonly userId: string | undefined;
  /** Of a 503: which service did not answer, and why. */
  readonly problem?: string;
}

/** Writes down what was refused: input, rights, limits, challenges; and what could not be answered (503), as a warning. Up to 60 lines a minute and process, the first of the next says how many are not there. */
export class RefusalLog {
  private minute = 0;
  private written = 0;
  private leftOut = 0;

  constructor(
    private readonly logger: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** What is not there (404) is no try to get around anything. */
  note(refusal: Refusal): void {
    if (refusal.status === 404) return;
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) [this.minute, this.written] = [minute, 0];
    if (this.written >= REFUSALS_A_MINUTE) return void this.leftOut++;
    this.written++;
    const line = { ...refusal, ...(this.leftOut > 0 ? { leftOut: this.leftOut } : {}) };
    if (refusal.status < 500) this.logger.info(line, 'refused');
    else this.logger.warn(line, 'not answered');
    this.leftOut = 0;
  }
}
