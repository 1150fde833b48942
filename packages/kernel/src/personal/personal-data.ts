import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ERASED_NAME } from '../business/erased-name.js';

/** Whose data something is, and what opens it. */
export interface PersonKey {
  readonly personId: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** In an object that has these two, the fields below are sealed with the key of the person (docs/adr/0054). */
export interface Sealed {
  readonly personId: string;
  readonly sealed: string;
}

/** The keys of persons by their ids; who was erased has none. */
export type KeysOf = (personIds: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

/** The fields of an object that are personal, and leave it where it is stored. */
const PERSONAL = ['name', 'email', 'phone', 'message', 'occasion', 'senderName', 'recipientName', 'to'] as const;

type Fields = Readonly<Record<string, unknown>>;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals fields for a person: AES-256-GCM, bound to the person's id. Sealed again for another person, only both keys open it. */
export function sealPersonal(fields: object, { personId, key }: PersonKey): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(personId));
  const text = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
  return { personId, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url') };
}

/** Seals fields with several keys, one after the other: they are gone with any. Undefined without keys; the same person twice is once. */
export function sealForEach(fields: object, keys: readonly PersonKey[]): Sealed | undefined {
  const ofPeople = new Map(keys.map((key) => [key.personId, key]));
  return [...ofPeople.values()].reduce<Sealed | undefined>(
    (sealed, key) => sealPersonal(sealed ?? fields, key),
    undefined,
  );
}

/** Seals fields for several people: they are gone with the key of any. Undefined for nobody; of who was erased meanwhile, nothing is left to open it. */
export async function sealForAll(
  fields: object,
  personIds: readonly string[],
  keysOf: KeysOf,
): Promise<Sealed | undefined> {
  const keys = personIds.length > 0 ? await keysOf([...new Set(personIds)]) : new Map<string, Buffer>();
  return sealForEach(
    fields,
    personIds.map((personId) => ({ personId, key: keys.get(personId) ?? randomBytes(KEY_BYTES) })),
  );
}

function unseal({ personId, sealed }: Sealed, key: Buffer): Fields {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(personId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text) as Fields;
}

/** The same without the personal fields of everything that is sealed in it: what is stored and published. */
export function withoutPersonal<T>(value: T): T {
  return changed(value, (sealed) =>
    Object.fromEntries(Object.entries(sealed).filter(([name]) => !(PERSONAL as readonly string[]).includes(name))),
  );
}

/** Names of the fields that an object which is sealed itself is stored without; none for any other. */
export function hiddenNamesOf(value: object): readonly string[] {
  return isSealed(value) ? PERSONAL : [];
}

/** The same with the personal fields of everything that is sealed in it; those of who was erased are empty, and the name says so. Throws when the keys can't be had. */
export async function withPersonal<T>(value: T, keysOf: KeysOf): Promise<T> {
  const keys = new Map<string, Buffer | undefined>();
  for (;;) {
    const wanted = new Set<string>();
    const opened = changed(value, (sealed) => ({ ...sealed, ...opening(sealed, keys, wanted) }));
    if (wanted.size === 0) return opened;
    const found = await keysOf([...wanted]);
    for (const id of wanted) keys.set(id, found.get(id));
  }
}

function opening(sealed: Sealed, keys: ReadonlyMap<string, Buffer | undefined>, wanted: Set<string>): Fields {
  for (let next: Sealed = sealed; ; ) {
    if (!keys.has(next.personId)) {
      wanted.add(next.personId);
      return {};
    }
    const key = keys.get(next.personId);
    if (!key) return ERASED;
    const fields = unseal(next, key);
    if (!isSealed(fields)) return fields;
    next = fields;
  }
}

const NOTHING: Fields = Object.fromEntries(PERSONAL.map((name) => [name, '']));
const ERASED: Fields = { ...NOTHING, name: ERASED_NAME, senderName: ERASED_NAME, recipientName: ERASED_NAME };

/** The same with nothing in place of what is sealed in it: while the keys can't be had. */
export function withNothingPersonal<T>(value: T): T {
  return changed(value, (sealed) => ({ ...sealed, ...NOTHING }));
}

function isSealed(value: object): value is Sealed {
  const { personId, sealed } = value as Partial<Sealed>;
  return typeof personId === 'string' && typeof sealed === 'string';
}

/** The same object when nothing in it is sealed: nothing is copied then, and every read of a document comes through here. */
function changed<T>(value: T, change: (sealed: Sealed) => object): T {
  if (Array.isArray(value)) return changedItems(value as unknown[], value.keys(), change) as T;
  if (!isPlain(value)) return value;
  const next = changedItems<Record<string, unknown>, string>(value, Object.keys(value), change);
  return (isSealed(next) ? change(next) : next) as T;
}

function changedItems<T extends object, K extends keyof T>(
  value: T,
  keys: Iterable<K>,
  change: (sealed: Sealed) => object,
): T {
  let next = value;
  for (const key of keys) {
    const item = value[key];
    const nextItem = typeof item === 'object' && item !== null ? changed(item, change) : item;
    if (nextItem === item) continue;
    if (next === value) next = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as T;
    next[key] = nextItem;
  }
  return next;
}

/** Of a document or an event; dates, buffers and ids are left as they are. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
