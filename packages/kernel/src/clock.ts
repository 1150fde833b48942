/** Time comes in through this port, so that tests decide it. */
export interface Clock {
  now(): Date;
}

export const CLOCK = Symbol('Clock');

class SystemClock implements Clock {
  private behindMs = 0;

  now(): Date {
    return new Date(Date.now() - this.behindMs);
  }

  /** Makes it `moment` now, and lets it run on from there; for the demo's past alone (deploy/standalone/src/demo). */
  setTo(moment: Date): void {
    this.behindMs = Date.now() - moment.getTime();
  }

  /** Back to the machine's time. */
  reset(): void {
    this.behindMs = 0;
  }
}

/** One for all services of a process. */
export const systemClock = new SystemClock();
