import { encode, isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { CommandError, badValue } from './errors.js';
import { compileExpression, type Expression } from './expression.js';
import { parsePath } from './paths.js';
import { keptElements } from './raw-elements.js';
import type { StoredDocument } from './storage.js';

type Tree = Map<string, Tree | true>;

/**
 * Compiles a projection: fields kept, or fields left out, or new fields from a path ('$amount').
 * @returns undefined when there is nothing to project
 * @throws 31254 when keeping and leaving out are mixed, 2 for operators ($slice, $elemMatch, positional)
 */
export function compileProjection(spec: unknown): ((doc: Doc) => Doc) | undefined {
  return compileFields(spec)?.of;
}

/** The same of stored documents: one that keeps whole fields does not decode them. */
export function compileStoredProjection(spec: unknown): ((found: StoredDocument) => Buffer) | undefined {
  const fields = compileFields(spec);
  if (!fields) return undefined;
  const { names } = fields;
  const projected = ({ doc }: StoredDocument): Buffer => encode(fields.of(doc));
  return names ? (found) => keptElements(found.raw, names) ?? projected(found) : projected;
}

interface Fields {
  readonly of: (doc: Doc) => Doc;
  /** Where whole fields of the document are kept and nothing else. */
  readonly names?: ReadonlySet<string> | undefined;
}

function compileFields(spec: unknown): Fields | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError(14, 'projection must be a document');
  const { kept, omitted, computed, id, keepsId } = readSpec(spec);
  const including = kept.size > 0 || computed.length > 0 || (id !== undefined && keepsId && omitted.size === 0);
  if (including && omitted.size > 0) throw new CommandError(31254, 'Cannot do exclusion in inclusion projection');
  if (!including && omitted.size === 0 && keepsId) return undefined;
  if (!including) return { of: omitter(omitted, keepsId) };
  if (keepsId && typeof id !== 'string') kept.set('_id', true);
  const isWhole = computed.length === 0 && [...kept.values()].every((branch) => branch === true);
  return {
    names: isWhole ? new Set(kept.keys()) : undefined,
    of: (doc) => {
      const result = keep(doc, kept);
      for (const [name, expression] of computed) {
        const value = expression(doc);
        if (value !== undefined) result[name] = value;
      }
      return result;
    },
  };
}

/** What a projection says of each field; of `_id` it may say nothing, which keeps it. */
function readSpec({ _id: id, ...fields }: Doc) {
  const computed: [string, Expression][] = [];
  const kept: Tree = new Map();
  const omitted: Tree = new Map();
  for (const [path, value] of Object.entries(fields)) {
    if (typeof value === 'string') computed.push([newField(path), compileExpression(value)]);
    else addPath(isKept(path, value) ? kept : omitted, path);
  }
  if (typeof id === 'string') computed.push(['_id', compileExpression(id)]);
  return { kept, omitted, computed, id, keepsId: id === undefined || typeof id === 'string' || isKept('_id', id) };
}

function omitter(omitted: Tree, keepsId: boolean): (doc: Doc) => Doc {
  if (!keepsId) omitted.set('_id', true);
  return (doc) => omit(doc, omitted);
}

function newField(path: string): string {
  if (parsePath(path).length > 1)
    throw badValue(`a computed field with a dotted name ('${path}') is not in the portable set of this server`);
  return path;
}

function isKept(path: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  throw badValue(`projection of '${path}': operators and literals are not in the portable set of this server`);
}

function addPath(tree: Tree, path: string): void {
  const parts = parsePath(path);
  if (parts.some((part) => part.startsWith('$')))
    throw badValue(`positional projection '${path}' is not in the portable set of this server`);
  let at = tree;
  for (const [i, part] of parts.entries()) {
    const next = at.get(part);
    if (next === true || (next && i === parts.length - 1)) throw new CommandError(31249, `Path collision at ${path}`);
    if (i === parts.length - 1) at.set(part, true);
    else if (next) at = next;
    else at.set(part, (at = new Map()));
  }
}

function keep(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const branch = tree.get(name);
    if (branch === undefined) continue;
    const value = branch === true ? doc[name] : keepIn(doc[name], branch);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function keepIn(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.map((element) => keepIn(element, tree)).filter((element) => element !== undefined);
  return isDocument(value) ? keep(value, tree) : undefined;
}

function omit(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const branch = tree.get(name);
    if (branch === undefined) define(result, name, doc[name]);
    else if (branch !== true) define(result, name, omitIn(doc[name], branch));
  }
  return result;
}

function omitIn(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((element) => omitIn(element, tree));
  return isDocument(value) ? omit(value, tree) : value;
}

/** A plain assignment to __proto__ would lose the field. */
function define(target: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  else target[name] = value;
}
