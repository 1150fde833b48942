import type { Doc } from './bson-values.js';
import { CommandError } from './errors.js';

/** So long all that is read in one turn of the event loop may take together. */
const SLICE_MS = 2;
/** The time is looked at after so many steps. */
const STEPS = 16;

/** Lets what takes long go on by turns, one in each round of the event loop, so that all else is answered in between. */
class Turns {
  private readonly waiting: (() => void)[] = [];
  private sliceEnd = 0;

  /** Whether this round's time is used up. */
  isOver(now: number): boolean {
    if (this.sliceEnd === 0) {
      this.sliceEnd = now + SLICE_MS;
      setImmediate(() => this.next());
    }
    return now > this.sliceEnd;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private next(): void {
    const go = this.waiting.shift();
    if (!go) {
      this.sliceEnd = 0;
      return;
    }
    this.sliceEnd = performance.now() + SLICE_MS;
    setImmediate(() => this.next());
    go();
  }
}

/** Since the start. */
export interface Totals {
  requests: number;
  bytesIn: number;
  bytesOut: number;
  keysExamined: number;
  docsExamined: number;
}

/** A command that runs. */
export class Operation {
  private readonly startedAt = performance.now();
  private end: CommandError | undefined;
  private steps = 0;
  private deadline = Infinity;
  private keys = 0;
  private docs = 0;

  constructor(
    private readonly turns: Turns,
    private readonly totals: Totals,
    readonly id: number,
    readonly command: Doc,
    readonly user: string | undefined,
  ) {}

  get keysExamined(): number {
    return this.keys;
  }

  set keysExamined(keys: number) {
    this.totals.keysExamined += keys - this.keys;
    this.keys = keys;
  }

  get docsExamined(): number {
    return this.docs;
  }

  set docsExamined(docs: number) {
    this.totals.docsExamined += docs - this.docs;
    this.docs = docs;
  }

  get runningMs(): number {
    return performance.now() - this.startedAt;
  }

  get leftMs(): number {
    return this.deadline - performance.now();
  }

  /** 0 for no limit. */
  limitTo(ms: number): void {
    if (ms > 0) this.deadline = performance.now() + ms;
  }

  /** The first reason counts. */
  cancel(reason: CommandError): void {
    this.end ??= reason;
  }

  /** Called for every step of what may take long. @returns what has to be waited for before the next one @throws what ended it */
  step(): Promise<void> | undefined {
    if (++this.steps % STEPS !== 0) return undefined;
    const now = this.check();
    return this.turns.isOver(now) ? this.turns.wait().then(() => void this.check()) : undefined;
  }

  /** @throws what ended it */
  check(): number {
    const now = performance.now();
    if (now > this.deadline) this.end ??= new CommandError(50, 'operation exceeded time limit');
    if (this.end) throw this.end;
    return now;
  }
}

export class Operations {
  readonly totals: Totals = { requests: 0, bytesIn: 0, bytesOut: 0, keysExamined: 0, docsExamined: 0 };
  private readonly turns = new Turns();
  private readonly running = new Map<number, Operation>();
  private lastId = 0;

  async run<T>(command: Doc, user: string | undefined, work: (operation: Operation) => Promise<T>): Promise<T> {
    const operation = new Operation(this.turns, this.totals, ++this.lastId, command, user);
    this.running.set(operation.id, operation);
    try {
      return await work(operation);
    } finally {
      this.running.delete(operation.id);
    }
  }

  all(): Operation[] {
    return [...this.running.values()];
  }

  get(id: number): Operation | undefined {
    return this.running.get(id);
  }
}

/** Something that is read step by step; undefined is a step that gave nothing. */
export type Steps<T> = Generator<T | undefined, void>;

/** All of it, with others' turns in between. */
export async function collect<T>(steps: Steps<T>, operation: Operation): Promise<T[]> {
  const found: T[] = [];
  await each(steps, operation, (value) => found.push(value));
  return found;
}

export async function each<T>(steps: Steps<T>, operation: Operation, take: (value: T) => void): Promise<void> {
  for (const value of steps) {
    if (value !== undefined) take(value);
    const turn = operation.step();
    if (turn) await turn;
  }
}
