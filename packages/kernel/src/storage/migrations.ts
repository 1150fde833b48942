import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { sha256 } from '../digest.js';
import { isDuplicateKey } from './mongo.js';

/**
 * A change of what is stored already, forward only (docs/adr/0066). It goes through the data twice, the second time a day after the
 * first: an upgrade has processes of both versions for a while, and the older ones still write as they did.
 */
export interface Migration {
  /** The database knows it by this, for ever: small letters and hyphens. */
  readonly name: string;
  /** Whether this version works wrong before the first pass is through: no process of it is ready until then. */
  readonly isAwaited: boolean;
  /**
   * Changes a bounded number of documents. Done again after a crash: twice must be the same as once.
   * @param after what the step before it answered; undefined at the beginning
   * @returns how far it came, or undefined at the end
   */
  step(after: string | undefined): Promise<string | undefined>;
}

/** How far one migration is, as it is stored. */
interface Entry {
  /** Of indexes: which ones were made. */
  readonly digest?: string;
  readonly position?: string;
  readonly passEndedAt?: Date;
  readonly doneAt?: Date;
}

/** All of a database's in one document: one guarded write is a step's end and the proof that it was ours to end. */
interface State {
  readonly _id: 'state';
  readonly owner?: string;
  /** Counts who had the lease: what somebody writes who has lost it meets another number. */
  readonly fence: number;
  readonly until?: Date;
  readonly entries: Readonly<Record<string, Entry>>;
}

interface Task extends Migration {
  /** Of indexes: done once, and again whenever it is another. */
  readonly digest?: string;
}

export interface MigrationState {
  readonly name: string;
  readonly state: 'first pass' | 'second pass' | 'done';
  readonly position?: string | undefined;
  /** Of what is done; of the first pass where the second is to come. */
  readonly at?: Date | undefined;
}

export interface MigrationTimes {
  /** Whoever holds the lease and is not heard of for that long has lost it. */
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly secondPassAfterMs: number;
  /** After a failure, and to see whether a second pass is due. */
  readonly againMs: number;
}

const TIMES: MigrationTimes = { leaseMs: 10_000, pollMs: 300, secondPassAfterMs: 24 * 3_600_000, againMs: 60_000 };
const COLLECTION = 'migrations';
/** An operator is told why a process is not ready yet. */
const TOLD_AFTER_MS = 5_000;

class LeaseLost extends Error {}

/** Runs the migrations of one service's database: one process at a time, in their order, from where the one before it was stopped. */
export class Migrations {
  private readonly stopping = new AbortController();
  private readonly times: MigrationTimes;
  private readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isReady = false;

  constructor(
    private readonly connection: Connection,
    private readonly logger: Logger,
    times: Partial<MigrationTimes> = {},
  ) {
    this.times = { ...TIMES, ...times };
  }

  /** Whether what this version needs is done. */
  get areAwaitedDone(): boolean {
    return this.isReady;
  }

  /** Does, or waits for, what this version needs; the rest is done after that, meanwhile. Throws what a step throws. */
  async start(migrations: readonly Migration[]): Promise<void> {
    await this.runAwaited(migrations);
    if (this.stopping.signal.aborted) return;
    this.isReady = true;
    const tasks = this.tasksOf(migrations);
    const goOn = () => {
      this.running ??= this.work(tasks, (task, entry) => this.isDue(task, entry))
        .catch((error: unknown) => this.logger.error({ err: error }, 'a migration failed and is tried again'))
        .finally(() => (this.running = undefined));
    };
    goOn();
    this.timer = setInterval(goOn, this.times.againMs).unref();
  }

  /** Does, or waits for, what this version needs, and no more. Throws what a step throws. */
  runAwaited(migrations: readonly Migration[]): Promise<void> {
    return this.work(this.tasksOf(migrations), (task, entry) => task.isAwaited && !isPassed(task, entry));
  }

  /** Which have their first pass before them. */
  async pending(migrations: readonly Migration[]): Promise<string[]> {
    const entries = (await this.state())?.entries ?? {};
    return this.tasksOf(migrations)
      .filter((task) => !isPassed(task, entries[task.name]))
      .map(({ name }) => name);
  }

  /** Ends after the step that is under way; another process goes on at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  /** Collections get their names before their indexes, and their indexes before other migrations look for documents. */
  private tasksOf(migrations: readonly Migration[]): Task[] {
    const isFirst = ({ name }: Migration) => name === RENAMES;
    return [...migrations.filter(isFirst), ...indexTasks(this.connection), ...migrations.filter((m) => !isFirst(m))];
  }

  private isDue(task: Task, entry: Entry | undefined): boolean {
    if (!isPassed(task, entry)) return true;
    if (task.digest !== undefined || entry?.doneAt) return false;
    return (entry?.passEndedAt?.getTime() ?? 0) + this.times.secondPassAfterMs <= Date.now();
  }

  private async work(
    tasks: readonly Task[],
    isAsked: (task: Task, entry: Entry | undefined) => boolean,
  ): Promise<void> {
    const { signal } = this.stopping;
    const due = (state: State | undefined) => tasks.filter((task) => isAsked(task, state?.entries[task.name]));
    while (!signal.aborted && due(await this.state()).length > 0) {
      const held = await this.claim();
      if (!held) {
        await wait(this.times.pollMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      const renewal = setInterval(() => void this.renew(held.fence), this.times.leaseMs / 3);
      try {
        const indexes = due(held).filter(({ digest }) => digest !== undefined);
        for (const task of due(held)) {
          if (task === indexes[0]) await this.makeIndexes(indexes, held);
          else if (task.digest === undefined) await this.passThrough(task, held);
        }
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        clearInterval(renewal);
        await this.save(held.fence, { until: new Date(0) }).catch(() => undefined);
      }
    }
  }

  /** At once: a server makes them beside each other. */
  private async makeIndexes(tasks: readonly Task[], { fence }: State): Promise<void> {
    const isSlow = setTimeout(
      () => this.logger.warn({ database: this.connection.name }, 'indexes of large collections are being made'),
      TOLD_AFTER_MS,
    );
    await Promise.all(tasks.map((task) => task.step(undefined))).finally(() => clearTimeout(isSlow));
    const doneAt = new Date();
    await this.save(
      fence,
      Object.fromEntries(tasks.map(({ name, digest }) => [`entries.${name}`, { digest, doneAt }])),
    );
  }

  private async passThrough(task: Task, { fence, entries }: State): Promise<void> {
    const { name } = task;
    const known = entries[name];
    let position = known?.position;
    do {
      if (this.stopping.signal.aborted) return;
      const since = performance.now();
      position = await task.step(position);
      if (position !== undefined) await this.save(fence, { [`entries.${name}.position`]: position });
      this.logger.debug({ migration: name, position, ms: performance.now() - since }, 'a step of a migration');
    } while (position !== undefined);
    const at = new Date();
    await this.save(fence, {
      [`entries.${name}`]: known?.passEndedAt ? { passEndedAt: known.passEndedAt, doneAt: at } : { passEndedAt: at },
    });
    this.logger.info({ migration: name, pass: known?.passEndedAt ? 2 : 1 }, 'a migration went through');
  }

  private state(): Promise<State | undefined> {
    return stateOf(this.connection);
  }

  /** The state as it is with the lease; undefined while another process has it. */
  private async claim(): Promise<State | undefined> {
    const now = Date.now();
    try {
      const state = await this.collection.findOneAndUpdate(
        { _id: 'state', $or: [{ until: { $exists: false } }, { until: { $lte: new Date(now) } }] },
        {
          $set: { owner: this.owner, until: new Date(now + this.times.leaseMs) },
          $inc: { fence: 1 },
          $setOnInsert: { entries: {} },
        },
        { upsert: true, returnDocument: 'after' },
      );
      return state ?? undefined;
    } catch (error) {
      // Somebody has the document and the lease: it was to be made anew.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  private async renew(fence: number): Promise<void> {
    await this.save(fence, {}).catch(() => undefined);
  }

  /** Throws LeaseLost when another process took over. */
  private async save(fence: number, set: Readonly<Record<string, unknown>>): Promise<void> {
    const until = new Date(Date.now() + this.times.leaseMs);
    const { matchedCount } = await this.collection.updateOne({ _id: 'state', fence }, { $set: { until, ...set } });
    if (matchedCount === 0) throw new LeaseLost('another process has the lease of the migrations');
  }

  private get collection() {
    return this.connection.collection<State>(COLLECTION);
  }
}

/** The migration that gives collections their names. */
export const RENAMES = 'collections-renamed';

/** What `npm run ops -- migrations` tells of a database. */
export async function migrationStates(connection: Connection): Promise<MigrationState[]> {
  const entries = (await stateOf(connection))?.entries ?? {};
  return Object.entries(entries).map(([name, { doneAt, passEndedAt, position }]) => ({
    name,
    state: doneAt ? 'done' : passEndedAt ? 'second pass' : 'first pass',
    position,
    at: doneAt ?? passEndedAt,
  }));
}

async function stateOf(connection: Connection): Promise<State | undefined> {
  return (await connection.collection<State>(COLLECTION).findOne({ _id: 'state' })) ?? undefined;
}

function isPassed({ digest }: Task, entry: Entry | undefined): boolean {
  return digest === undefined ? entry?.passEndedAt !== undefined : entry?.digest === digest;
}

/** The indexes of each model of a connection; those that exist stay. Of another set of indexes the digest is another, and they are made. */
function indexTasks(connection: Connection): Task[] {
  return Object.values(connection.models).map((model) => ({
    name: `indexes-${model.collection.name}`,
    digest: sha256(JSON.stringify(model.schema.indexes())),
    isAwaited: true,
    step: () => createIndexes(model).then(() => undefined),
  }));
}

/**
 * As long as it takes, which of a million documents is minutes: a connection that gave up as on other commands would end them on servers
 * that build nothing for a client that is gone, and the next start would begin anew. The driver reads the option from any command's.
 */
const WITHOUT_TIMEOUT = { socketTimeoutMS: 0 } as mongo.CreateIndexesOptions;

async function createIndexes({ schema, collection }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key: key as mongo.IndexDescription['key'] }));
  if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[], WITHOUT_TIMEOUT);
}
