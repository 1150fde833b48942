import { BSONRegExp } from 'bson';
import { compareStrings, compareValues, decode, encode, isDocument, type Doc } from './bson-values.js';
import { CommandError, badValue, outsidePortableSet } from './errors.js';
import { parsePath, type Path } from './paths.js';
import { isOperatorDocument, type Conjunct } from './query.js';
import { UPDATE_OPERATORS, writeField, type UpdateOperator } from './update-operators.js';

/** What an update does to one document; compiled once per command. */
export interface Update {
  readonly isReplacement: boolean;
  /** The changed document from the stored bytes. @throws 66 when _id would change */
  change(raw: Uint8Array): Doc;
  /** The document that an upsert inserts, from the equalities of its filter. */
  create(conjuncts: readonly Conjunct[]): Doc;
}

interface Step {
  readonly operator: UpdateOperator;
  readonly path: Path;
  readonly operand: unknown;
  readonly onlyOnInsert: boolean;
}

/**
 * @throws 9 for an unknown operator, 40 for two operators on one path, 238 for pipelines and positional operators
 */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw outsidePortableSet('an update with an aggregation pipeline');
  if (!isDocument(update)) throw new CommandError(9, 'an update must be a document');
  return isOperatorDocument(update) ? operatorUpdate(update) : replacement(update);
}

function replacement(update: Doc): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator !== undefined)
    throw new CommandError(52, `The dollar ($) prefixed field '${operator}' is not allowed in a replacement document`);
  const withId = (id: unknown): Doc => {
    if (id === undefined) return { ...update };
    if (update['_id'] !== undefined) requireSameId(id, update['_id']);
    return { ...update, _id: id };
  };
  return {
    isReplacement: true,
    change: (raw) => withId(decode(raw)['_id']),
    create: (conjuncts) => withId(equalities(conjuncts)['_id']),
  };
}

function operatorUpdate(update: Doc): Update {
  const steps = parseSteps(update);
  const apply = (doc: Doc, inserting: boolean): Doc => {
    const id = doc['_id'];
    for (const { operator, path, operand, onlyOnInsert } of steps)
      if (inserting || !onlyOnInsert) operator(doc, path, operand);
    if (id !== undefined) requireSameId(id, doc['_id']);
    return doc;
  };
  return {
    isReplacement: false,
    change: (raw) => apply(decode(raw), false),
    create: (conjuncts) => apply(equalities(conjuncts), true),
  };
}

function requireSameId(id: unknown, changed: unknown): void {
  if (changed === undefined || compareValues(id, changed) !== 0) {
    throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
}

function parseSteps(update: Doc): Step[] {
  const steps = Object.entries(update).flatMap(([name, fields]) => {
    const operator = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined;
    if (!operator) throw new CommandError(9, `Unknown modifier: ${name}. It is not in the portable set of this server`);
    if (!isDocument(fields))
      throw new CommandError(9, `Modifiers operate on fields but we found another type for ${name}`);
    return Object.entries(fields).map(([path, operand]) => ({
      operator,
      path: updatePath(path),
      operand,
      onlyOnInsert: name === '$setOnInsert',
    }));
  });
  refuseConflicts(steps);
  // MongoDB applies the fields of an update in the order of their names.
  return steps.sort((a, b) => compareStrings(a.path.join('.'), b.path.join('.')));
}

function updatePath(path: string): Path {
  const parts = parsePath(path);
  if (parts.some((part) => part.startsWith('$'))) throw outsidePortableSet(`the positional operator in '${path}'`);
  return parts;
}

function refuseConflicts(steps: readonly Step[]): void {
  const paths = steps.map(({ path }) => `${path.join('.')}.`).sort();
  for (let i = 1; i < paths.length; i++) {
    const [shorter, longer] = [paths[i - 1] as string, paths[i] as string];
    if (!longer.startsWith(shorter)) continue;
    throw new CommandError(
      40,
      `Updating the path '${longer.slice(0, -1)}' would create a conflict at '${shorter.slice(0, -1)}'`,
    );
  }
}

/** The fields that an upsert takes over from its filter. @throws 54 when one path is given two values */
function equalities(conjuncts: readonly Conjunct[]): Doc {
  const seed: Doc = {};
  const seen = new Set<string>();
  for (const { path, operator, operand } of conjuncts) {
    const single = (operator === '$in' || operator === '$all') && Array.isArray(operand) && operand.length === 1;
    if (operator !== '$eq' && !single) continue;
    if (seen.has(path)) throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    seen.add(path);
    const value = single ? (operand as unknown[])[0] : operand;
    if (path.split('.').some((part) => part.startsWith('$'))) throw badValue(`cannot create the field '${path}'`);
    if (!(value instanceof BSONRegExp)) writeField(seed, parsePath(path), value);
  }
  return decode(encode(seed));
}
