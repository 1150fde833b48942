import type { BackupRecord } from './sealed-parts.js';
import type { EventEnvelope } from '../bus/envelope.js';

/** Whether what an event says is in the databases of a backup. */
export type IsInside = (event: EventEnvelope, topic: string) => Promise<boolean>;

/** The log of events in a backup (docs/adr/0067). */
export interface LogBackup {
  /** Where events travel: a backup is restored into a log of its own kind. */
  readonly kind: 'redis' | 'kafka';
  /** Where the log ends now, and how far its groups are: taken before the databases are read. Survives JSON. */
  places(): Promise<unknown>;
  /** Hands over all of the log, one record after the other, once all documents are read. */
  write(places: unknown, write: (record: BackupRecord) => Promise<void>): Promise<void>;
  /** Throws while a service hears events. */
  refuseWhatRuns(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Takes the log away. */
  empty(): Promise<void>;
  /** Puts records of `write` into an empty log. */
  restorer(places: unknown, isInside: IsInside): LogRestorer;
  close(): Promise<void>;
}

export interface LogRestorer {
  /** Passes over what is no record of a log. */
  put(record: BackupRecord): Promise<void>;
  /** Sets groups back to where they were before the databases were read. Answers the events of behind the cut, which are left out. */
  end(): Promise<EventEnvelope[]>;
}

/** Bytes as BSON has them. */
export function bytesOf(value: unknown): Buffer {
  return Buffer.from((value as { buffer: Uint8Array }).buffer);
}
