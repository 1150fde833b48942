import { setTimeout as wait } from 'node:timers/promises';
import { isDuplicateKey } from './mongo.js';
import type { AggregateDocument, AggregateModel } from './aggregate.js';
import { keysIn, type DocumentKey } from './shard-keys.js';
import type { OutboxRelay } from './outbox-relay.js';
import type { EventEnvelope } from '../bus/envelope.js';
import { wordsOf } from '../business/search-words.js';
import type { Clock } from '../clock.js';
import { DomainError } from '../errors.js';
import { toEnvelope, type DomainEvent } from '../events.js';
import type { Ids } from '../ids.js';
import { isEngineOutage } from '../outage.js';
import {
  hiddenNamesOf,
  withNothingPersonal,
  withoutPersonal,
  withPersonal,
  type KeysOf,
} from '../personal/personal-data.js';
import { currentContext, type RequestContext } from '../request-context.js';

/** State that lives in one document. Its fields besides `id` are the document's own fields. */
export interface AggregateState {
  readonly id: string;
}

/** What a pure decision gives: the state after it and the events that say why. No events and the same state: nothing is written. */
export interface Decision<S extends AggregateState, E extends DomainEvent = DomainEvent> {
  readonly next: S;
  readonly events: readonly E[];
}

/** What guards the write of a document: which it is, as it was read or made. */
type Version = DocumentKey & Pick<AggregateDocument, 'version'>;

/** A document as it was read, and the state that it holds. */
interface Read<S extends AggregateState> {
  readonly document: Version;
  readonly state: S;
}

interface Waiting<S extends AggregateState> {
  readonly decide: (state: S) => Decision<S>;
  readonly context: RequestContext;
  readonly settle: (outcome: { decision: Decision<S> } | { error: unknown }) => void;
}

export interface StoreParts {
  readonly model: AggregateModel;
  readonly relay: OutboxRelay;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The tenant that an aggregate's events belong to. */
  readonly tenantOf: (state: never) => string;
  /** With it, what is sealed for persons is stored sealed alone, and opened when it is read. */
  readonly keys?: StoreKeys | undefined;
  /** Texts of a state by whose words it is found; they are stored as `words`, which the model must have. */
  readonly foundBy?: ((state: never) => readonly string[]) | undefined;
}

/** What opens an aggregate's personal data. */
export interface StoreKeys {
  readonly of: KeysOf;
  /** Decisions and single reads go on without it while the keys are away. Lists don't. */
  readonly mayBeAway?: boolean;
}

const ATTEMPTS = 30;
const LONGEST_WAIT_MS = 20;

/** Two processes that lose and try in step go on in step: one of them would win every race. A wait by chance parts them. */
function beforeAttempt(attempt: number): Promise<void> {
  return wait(Math.random() * Math.min(2 * attempt, LONGEST_WAIT_MS));
}

/**
 * Loads, decides and saves one kind of aggregate: one guarded write per command, the events in that write
 * (docs/adr/0001, 0002). Commands for one document that arrive while a write is under way are decided one after
 * the other and share the next write, so that a hot card is as fast as many.
 */
export class AggregateStore<S extends AggregateState> {
  private readonly waiting = new Map<string, Waiting<S>[]>();
  /** Of states that were read or made: `update` decides on them without reading again. */
  private readonly documents = new WeakMap<S, Version>();
  private readonly keyOf: (document: DocumentKey) => DocumentKey;

  constructor(
    private readonly parts: Omit<StoreParts, 'tenantOf' | 'foundBy'> & {
      readonly tenantOf: (state: S) => string;
      readonly foundBy?: ((state: S) => readonly string[]) | undefined;
    },
  ) {
    this.keyOf = keysIn(parts.model).of;
  }

  /** The state, or undefined when there is none. */
  async find(id: string): Promise<S | undefined> {
    const document = await this.parts.model.findById(id).lean();
    return document ? this.statePossibleOf(document) : undefined;
  }

  /** The document that a filter finds. @param filters one after the other, until one finds it */
  async documentWhere(filters: readonly Readonly<Record<string, unknown>>[]): Promise<AggregateDocument | undefined> {
    for (const filter of filters) {
      const document = await this.parts.model.findOne(filter).lean<AggregateDocument | null>();
      if (document) return document;
    }
    return undefined;
  }

  /** The states that documents of this aggregate hold, with what is sealed in them for persons. */
  openedStatesOf(documents: readonly AggregateDocument[]): Promise<S[]> {
    return this.opened(documents.map((document) => this.stateOf(document)));
  }

  async openedStateOf(document: AggregateDocument): Promise<S> {
    return this.known(document, await this.opened(this.stateOf(document)));
  }

  /** As far as the keys can be had, for what must not wait for them. */
  async statePossibleOf(document: AggregateDocument): Promise<S> {
    const state = this.stateOf(document);
    try {
      return this.known(document, await this.opened(state));
    } catch (error) {
      if (this.parts.keys?.mayBeAway && isEngineOutage(error)) return withNothingPersonal(state);
      throw error;
    }
  }

  private known(document: AggregateDocument, state: S): S {
    this.documents.set(state, document);
    return state;
  }

  private async opened<T>(states: T): Promise<T> {
    const { keys } = this.parts;
    return keys ? withPersonal(states, keys.of) : states;
  }

  /** The state that a document of this aggregate holds, as it is stored. */
  stateOf(document: AggregateDocument): S {
    const { _id, version: _version, outbox: _outbox, outboxSince: _since, ...fields } = document;
    if ('words' in fields) delete fields.words;
    return { id: _id, ...fields } as unknown as S;
  }

  /** Gives words to documents of before they had any, at most `limit`. @returns how many it looked at */
  async fillWords(limit: number): Promise<number> {
    const { model } = this.parts;
    const documents = await model
      .find({ words: { $exists: false } })
      .limit(limit)
      .lean();
    for (const document of documents) {
      const $set = this.wordsOf(await this.statePossibleOf(document));
      await model.updateOne({ ...this.keyOf(document), version: document.version }, { $set });
    }
    return documents.length;
  }

  /** The words that a state is found by, as they are stored beside it. */
  wordsOf(state: S): { words?: readonly string[] } {
    const texts = this.parts.foundBy?.(state);
    return texts ? { words: [...new Set(wordsOf(texts.join(' ')))] } : {};
  }

  /** Makes the document with its events in one write. False when it exists already: then nothing is changed. */
  async insert(state: S, events: readonly DomainEvent[]): Promise<boolean> {
    const { model, relay } = this.parts;
    const version = Math.max(events.length, 1);
    const outbox = this.envelopes(state, events, 0, currentContext());
    try {
      await model.create({
        ...this.stored(fieldsOf(state)),
        ...this.wordsOf(state),
        _id: state.id,
        version,
        outbox,
        ...(outbox.length > 0 ? { outboxSince: this.parts.clock.now() } : {}),
      });
    } catch (error) {
      // Which index refused is not asked: servers name that of _id as they like, and some tell no field.
      if (isDuplicateKey(error) && (await model.exists({ _id: state.id }))) return false;
      throw error;
    }
    const key = this.keyOf({ _id: state.id, ...fieldsOf(state) });
    this.documents.set(state, { ...key, version });
    relay.publishStored(key, version, outbox, outbox);
    return true;
  }

  /**
   * Decides on the stored state and stores the outcome; a lost race reads and decides again.
   * @param of an id, or the state that the same command has just read or made: then that is decided on first
   * Error of `missing` when there is no document.
   */
  update<D extends Decision<S>>(of: string | S, decide: (state: S) => D, missing: () => DomainError): Promise<D> {
    if (typeof of === 'string') return this.enqueue(of, decide, missing);
    const document = this.documents.get(of);
    return this.enqueue(of.id, decide, missing, document && { document, state: of });
  }

  /**
   * As update, of the one document that a filter finds: the read that finds it is the one that is decided on.
   * @param filters one after the other, until one finds it
   */
  async updateWhere<D extends Decision<S>>(
    filters: readonly Readonly<Record<string, unknown>>[],
    decide: (state: S) => D,
    missing: () => DomainError,
  ): Promise<D> {
    const document = await this.documentWhere(filters);
    if (!document) throw missing();
    return this.enqueue(document._id, decide, missing, await this.read(document));
  }

  private enqueue<D extends Decision<S>>(
    id: string,
    decide: (state: S) => D,
    missing: () => DomainError,
    read?: Read<S>,
  ): Promise<D> {
    return new Promise<D>((resolve, reject) => {
      const entry: Waiting<S> = {
        decide: (state) => decide(state),
        context: currentContext(),
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.decision as D)),
      };
      const queue = this.waiting.get(id);
      if (queue) return void queue.push(entry);
      this.waiting.set(id, [entry]);
      void this.drain(id, missing, read);
    });
  }

  private async drain(id: string, missing: () => DomainError, read?: Read<S>): Promise<void> {
    let first = read;
    for (let batch = this.waiting.get(id) ?? []; batch.length > 0; batch = this.waiting.get(id) ?? []) {
      this.waiting.set(id, []);
      try {
        await this.write(id, batch, missing, first);
      } catch (error) {
        for (const entry of batch) entry.settle({ error });
      }
      first = undefined;
    }
    this.waiting.delete(id);
  }

  private async write(
    id: string,
    batch: readonly Waiting<S>[],
    missing: () => DomainError,
    read?: Read<S>,
  ): Promise<void> {
    let key: DocumentKey = read ? this.keyOf(read.document) : { _id: id };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { document, state } = (attempt === 1 ? read : undefined) ?? (await this.readByKey(key, missing));
      key = this.keyOf(document);
      const outcome = this.decideAll(document.version, state, batch);
      if (outcome.events.length === 0 && outcome.next === outcome.before) return outcome.settleAll();
      if (await this.save(document, outcome)) return outcome.settleAll();
      await beforeAttempt(attempt);
    }
    throw new DomainError('unavailable', 'TOO_BUSY', 'Too many changes at once. Please try again.', { retryAfter: 1 });
  }

  private async readByKey(key: DocumentKey, missing: () => DomainError): Promise<Read<S>> {
    const document = await this.parts.model.findOne(key as never).lean();
    if (!document) throw missing();
    return this.read(document);
  }

  private async read(document: AggregateDocument): Promise<Read<S>> {
    return { document, state: await this.statePossibleOf(document) };
  }

  private decideAll(version: number, before: S, batch: readonly Waiting<S>[]) {
    let next = before;
    const events: EventEnvelope[] = [];
    const settlements: (() => void)[] = [];
    for (const entry of batch) {
      try {
        const decision = entry.decide(next);
        events.push(...this.envelopes(decision.next, decision.events, version + events.length, entry.context));
        next = decision.next;
        settlements.push(() => entry.settle({ decision }));
      } catch (error) {
        settlements.push(() => entry.settle({ error }));
      }
    }
    return { before, next, events, settleAll: () => settlements.forEach((settle) => settle()) };
  }

  private async save(document: Version, outcome: { before: S; next: S; events: EventEnvelope[] }): Promise<boolean> {
    const { model, relay, clock } = this.parts;
    const version = document.version + Math.max(outcome.events.length, 1);
    const [before, after] = [fieldsOf(outcome.before), fieldsOf(outcome.next)];
    // Sealed as a whole: what was stored in clear before goes.
    const hidden = this.parts.keys ? hiddenNamesOf(after) : [];
    const gone = [
      ...Object.keys(before).filter((name) => before[name] !== undefined && after[name] === undefined),
      ...hidden.filter((name) => name in document),
    ];
    const set = Object.fromEntries(
      Object.entries(after).filter(
        ([name, value]) => value !== undefined && value !== before[name] && !hidden.includes(name),
      ),
    );
    const saved = await model
      .findOneAndUpdate(
        { ...this.keyOf(document), version: document.version },
        {
          $set: { ...this.stored(set), ...this.changedWords(outcome), version },
          ...(gone.length > 0 ? { $unset: Object.fromEntries(gone.map((name) => [name, ''])) } : {}),
          ...(outcome.events.length > 0
            ? { $push: { outbox: { $each: outcome.events } }, $min: { outboxSince: clock.now() } }
            : {}),
        },
        { returnDocument: 'after', projection: { version: 1, outbox: 1 } },
      )
      .lean();
    if (!saved) return false;
    if (outcome.events.length > 0)
      relay.publishStored(this.keyOf(document), saved.version, saved.outbox, outcome.events);
    return true;
  }

  private changedWords({ before, next }: { before: S; next: S }): { words?: readonly string[] } {
    const words = this.wordsOf(next);
    return words.words?.join() === this.wordsOf(before).words?.join() ? {} : words;
  }

  private stored(fields: Record<string, unknown>): Record<string, unknown> {
    return this.parts.keys ? withoutPersonal(fields) : fields;
  }

  private envelopes(
    state: S,
    events: readonly DomainEvent[],
    before: number,
    context: RequestContext,
  ): EventEnvelope[] {
    const { ids, clock, tenantOf } = this.parts;
    return events.map((event, index) =>
      toEnvelope(event, {
        id: ids.uuid(),
        aggregateId: state.id,
        aggregateVersion: before + index + 1,
        businessSlug: tenantOf(state),
        occurredAt: clock.now(),
        context,
      }),
    );
  }
}

function fieldsOf(state: AggregateState): Record<string, unknown> {
  const { id: _id, ...fields } = state;
  return fields;
}
