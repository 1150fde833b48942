import { BSONRegExp, ObjectId } from 'bson';
import { compareValues, encodeDocument, type Doc } from './bson-values.js';
import type { Collection, Index } from './catalog.js';
import { CommandError } from './errors.js';
import { MAX_KEY_BYTES, encodeKey, invert, prefixEnd, uint32 } from './key-encoding.js';
import type { FieldShape } from './intervals.js';
import { valuesAt } from './paths.js';
import type { Storage, StoredDocument } from './storage.js';

const MAX_KEYS_PER_DOCUMENT = 10_000;

/** Adds a document, with a new ObjectId when it has no _id, and _id first. @throws 11000, 53, 10334, 17280 */
export function insertDocument(storage: Storage, namespace: string, document: Doc): Doc {
  const id = document['_id'] === undefined ? new ObjectId() : document['_id'];
  if (Array.isArray(id) || id instanceof BSONRegExp)
    throw new CommandError(53, `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
  const doc = Object.keys(document)[0] === '_id' ? document : { _id: id, ...document };
  if (doc['_id'] === undefined) doc['_id'] = id;
  storeDocument(storage, storage.catalog.getOrCreate(namespace), doc);
  return doc;
}

/**
 * Writes a document and its index entries. Everything is checked before anything is written, so a refusal changes nothing.
 * @throws 11000 for a value that a unique index already has
 */
export function storeDocument(storage: Storage, collection: Collection, doc: Doc, previous?: StoredDocument): void {
  const raw = encodeDocument(doc);
  const idKey = previous?.idKey ?? encodeKey(doc['_id']);
  if (!previous && storage.load(collection, idKey)) throw duplicateKey(collection, '_id_', ['_id'], doc);
  if (idKey.length + 4 > MAX_KEY_BYTES) throw new CommandError(17280, 'The _id is too long');
  const added: Buffer[] = [];
  const removed: Buffer[] = [];
  for (const index of collection.indexes) {
    if (previous && hasSameValues(index, doc, previous.doc)) continue;
    const { keys, shapes } = entriesOf(index, doc);
    const before = previous ? entriesOf(index, previous.doc).keys : new Map<string, Buffer>();
    for (const [name, key] of keys)
      if (!before.has(name)) added.push(checkedEntry(storage, collection, index, key, idKey, doc));
    for (const [name, key] of before) if (!keys.has(name)) removed.push(Buffer.concat([key, idKey]));
    storage.catalog.noteShapes(collection, index, shapes);
  }
  for (const entry of removed) storage.removeEntry(entry);
  for (const entry of added) storage.putEntry(entry, idKey);
  storage.putDocument(collection, idKey, raw);
}

export function removeDocument(storage: Storage, collection: Collection, { idKey, doc }: StoredDocument): void {
  for (const index of collection.indexes) {
    for (const key of entriesOf(index, doc).keys.values()) storage.removeEntry(Buffer.concat([key, idKey]));
  }
  storage.removeDocument(collection, idKey);
}

/** Inside a write: puts a document that is there already into new indexes. @throws 11000, 17280, 171 */
export function addToIndexes(
  storage: Storage,
  collection: Collection,
  indexes: readonly Index[],
  { idKey, doc }: StoredDocument,
): void {
  for (const index of indexes) {
    const { keys, shapes } = entriesOf(index, doc);
    for (const key of keys.values()) storage.putEntry(checkedEntry(storage, collection, index, key, idKey, doc), idKey);
    storage.catalog.noteShapes(collection, index, shapes);
  }
}

export function dropCollection(storage: Storage, collection: Collection): void {
  for (const index of collection.indexes) storage.clearEntries(index.id);
  storage.clearDocuments(collection);
  storage.catalog.remove(collection);
}

const distinct = (keys: readonly Buffer[]): Buffer[] => [
  ...new Map(keys.map((key) => [key.toString('latin1'), key])).values(),
];

interface Entries {
  /** Without the _id; one per combination of array elements; a missing field is null. */
  readonly keys: ReadonlyMap<string, Buffer>;
  readonly shapes: readonly FieldShape[];
}

function entriesOf(index: Index, doc: Doc): Entries {
  let keys = [uint32(index.id)];
  const shapes: FieldShape[] = [];
  for (const { parts, direction } of index.fields) {
    const reached = valuesAt(doc, parts);
    const values = reached.flatMap((value) =>
      Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? null : value],
    );
    const parted = (values.length === 0 ? [null] : values).map((value) =>
      direction < 0 ? invert(encodeKey(value)) : encodeKey(value),
    );
    if (keys.length * parted.length > MAX_KEYS_PER_DOCUMENT)
      throw new CommandError(171, `too many keys for index ${index.name}`);
    const unique = parted.length === 1 ? parted : distinct(parted);
    keys = keys.flatMap((start) => unique.map((key) => Buffer.concat([start, key])));
    shapes.push({
      array: unique.length > 1 || reached.some(Array.isArray),
      scalar: reached.some((value) => value !== undefined && value !== null && !Array.isArray(value)),
    });
  }
  return { keys: new Map(keys.map((key) => [key.toString('latin1'), key])), shapes };
}

/** Whether what an index has of two documents is the same; most updates change the fields of few indexes. */
function hasSameValues(index: Index, doc: Doc, other: Doc): boolean {
  return index.fields.every(({ parts }) => {
    const values = valuesAt(doc, parts);
    const others = valuesAt(other, parts);
    return (
      values.length === others.length &&
      values.every(
        (value, at) => Array.isArray(value) === Array.isArray(others[at]) && compareValues(value, others[at]) === 0,
      )
    );
  });
}

function checkedEntry(
  storage: Storage,
  collection: Collection,
  index: Index,
  key: Buffer,
  idKey: Buffer,
  doc: Doc,
): Buffer {
  if (key.length + idKey.length > MAX_KEY_BYTES)
    throw new CommandError(17280, `key too large to index in ${index.name}: over ${MAX_KEY_BYTES} bytes`);
  if (index.unique) {
    for (const other of storage.idKeysIn({ start: key, end: prefixEnd(key) })) {
      if (!other.equals(idKey))
        throw duplicateKey(
          collection,
          index.name,
          index.fields.map(({ path }) => path),
          doc,
          index,
        );
    }
  }
  return Buffer.concat([key, idKey]);
}

function duplicateKey(
  { namespace }: Collection,
  name: string,
  paths: readonly string[],
  doc: Doc,
  index?: Index,
): CommandError {
  const keyPattern = Object.fromEntries(paths.map((path, i) => [path, index?.fields[i]?.direction ?? 1]));
  const keyValue = Object.fromEntries(paths.map((path) => [path, valuesAt(doc, path.split('.'))[0] ?? null]));
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${paths.join(', ')} }`,
    { keyPattern, keyValue },
  );
}
