import { isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import type { Cursors } from './cursors.js';
import { CommandError } from './errors.js';
import type { Session } from './log-in.js';
import type { IndexChanges } from './index-builds.js';
import type { Operation, Operations } from './operations.js';
import type { Storage } from './storage.js';

export interface Engine {
  readonly storage: Storage;
  readonly cursors: Cursors;
  readonly operations: Operations;
  readonly indexChanges: IndexChanges;
}

/** A reply as a document or already as BSON. */
export type Reply = Doc | Buffer;

export interface CommandDefinition {
  /** The command's own fields that are understood; any other is refused, so that no option is silently without effect. */
  readonly fields: readonly string[];
  /**
   * Who may run it. `reader and writer` of the database it names, when left out; `anybody`, as the log-in itself; `user`, whoever has
   * logged in, where it reads and writes nothing or checks by itself what; `owner` of the server.
   */
  readonly by?: 'anybody' | 'user' | 'owner';
  readonly run: (
    engine: Engine,
    command: CommandFields,
    operation: Operation,
    session: Session,
  ) => Reply | Promise<Reply>;
}

/** Typed access to a command's fields. */
export class CommandFields {
  constructor(
    readonly name: string,
    private readonly fields: Doc,
  ) {}

  get database(): string {
    return this.text('$db');
  }

  /** database.collection, from the command's first field. */
  get namespace(): string {
    return `${this.database}.${this.text(this.name)}`;
  }

  get(field: string): unknown {
    return this.fields[field];
  }

  /** @throws 14 */
  text(field: string): string {
    const value = this.fields[field];
    if (typeof value !== 'string' || value === '')
      throw new CommandError(14, `BSON field '${this.name}.${field}' must be a non-empty string`);
    return value;
  }

  /** A whole number of at least 0. @throws 14, 9 */
  count(field: string): number | undefined {
    const value = this.fields[field];
    if (value === undefined || value === null) return undefined;
    if (!isNumber(value)) throw new CommandError(14, `BSON field '${this.name}.${field}' must be a number`);
    const number = toNumber(value);
    if (!Number.isSafeInteger(number) || number < 0)
      throw new CommandError(9, `BSON field '${this.name}.${field}' must be a whole number of at least 0`);
    return number;
  }

  flag(field: string, fallback = false): boolean {
    const value = this.fields[field];
    if (value === undefined || value === null) return fallback;
    return isNumber(value) ? toNumber(value) !== 0 : value === true;
  }

  /** An array of documents. @throws 14 */
  documents(field: string): Doc[] {
    const value = this.fields[field];
    if (!Array.isArray(value) || !value.every(isDocument))
      throw new CommandError(14, `BSON field '${this.name}.${field}' must be an array of documents`);
    return value;
  }

  /** @throws 40415 for a field that the definition does not name */
  requireKnown(known: readonly string[]): void {
    for (const field of Object.keys(this.fields)) {
      if (field === this.name || known.includes(field) || GENERIC_FIELDS.has(field)) continue;
      if (isDefault(this.fields[field])) continue;
      throw new CommandError(40415, `BSON field '${this.name}.${field}' is not in the portable set of this server`);
    }
  }
}

/** Sent with every command, or without an effect on what it does here. */
const GENERIC_FIELDS = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'hint',
  'allowDiskUse',
  'noCursorTimeout',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'bypassDocumentValidation',
]);

/** An option that is sent but asks for nothing: false, null, {} or []. */
export function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === false || value === null || value === undefined || (isDocument(value) && Object.keys(value).length === 0)
  );
}
