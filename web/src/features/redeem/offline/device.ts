import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Schemas } from '@giftcard/client';
import type { SealedByKey, SealedByPin } from './seal.js';

type Till = Schemas['TillAtCounter'];

/** What the lock screen says of this device. */
export interface KeptTill extends Pick<Till, 'businessName' | 'name' | 'location'> {
  /** Untouched for so long it locks itself. */
  readonly idleMinutes: number;
}

/** Somebody who unlocked this device with network, and may do so without for a time. */
export interface KeptPerson extends SealedByPin {
  readonly userId: string;
  readonly name: string;
  readonly role: Till['people'][number]['role'];
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Wrong PINs, one after the other. */
  readonly wrong: number;
}

/** What was accepted, sealed. */
export interface KeptEntry extends SealedByKey {
  readonly id: string;
  /** It is not handed in. */
  readonly waits: boolean;
  /** When it was accepted, in milliseconds since 1970. */
  readonly at: number;
}

interface Stores extends DBSchema {
  till: { key: 'till'; value: KeptTill };
  people: { key: string; value: KeptPerson };
  entries: { key: string; value: KeptEntry };
}

let opening: Promise<IDBPDatabase<Stores>> | null = null;

function database(): Promise<IDBPDatabase<Stores>> {
  opening ??= openDB<Stores>('giftcard-vault.offline', 1, {
    upgrade: (db) => {
      db.createObjectStore('till');
      db.createObjectStore('people', { keyPath: 'userId' });
      db.createObjectStore('entries', { keyPath: 'id' });
    },
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** What this device keeps for times without network, in the browser's database. Each rejects where a browser keeps none. */
export const device = {
  till: async (): Promise<KeptTill | null> => (await (await database()).get('till', 'till')) ?? null,
  keepTill: async (till: KeptTill): Promise<void> => void (await (await database()).put('till', till, 'till')),

  people: async (): Promise<KeptPerson[]> => (await database()).getAll('people'),
  keepPerson: async (person: KeptPerson): Promise<void> => void (await (await database()).put('people', person)),
  dropPerson: async (userId: string): Promise<void> => (await database()).delete('people', userId),
  dropPeople: async (): Promise<void> => (await database()).clear('people'),

  entries: async (): Promise<KeptEntry[]> => (await database()).getAll('entries'),
  /** Resolves when it is on the disk. */
  keepEntry: async (entry: KeptEntry): Promise<void> => {
    const writing = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([writing.store.put(entry), writing.done]);
  },
  dropEntry: async (id: string): Promise<void> => (await database()).delete('entries', id),

  /** Nothing of what was kept stays. */
  forget: async (): Promise<void> => {
    const db = await database();
    await Promise.all([db.clear('till'), db.clear('people'), db.clear('entries')]);
  },
};
