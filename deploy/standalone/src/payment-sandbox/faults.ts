/** How the API misbehaves on demand. */
export type Outage = 'none' | 'unavailable' | 'reset';

/** Faults that tests and chaos runs switch on; all off at the start. */
export class Faults {
  outage: Outage = 'none';
  /** Added to every answer of the API, in milliseconds. */
  delayMs: number;
  private answersToLose = 0;

  constructor(delayMs: number) {
    this.delayMs = delayMs;
  }

  /** The next `count` answers to POST requests are done and then dropped with the connection. */
  loseNextAnswers(count: number): void {
    this.answersToLose = count;
  }

  takeLostAnswer(): boolean {
    if (this.answersToLose === 0) return false;
    this.answersToLose -= 1;
    return true;
  }
}
