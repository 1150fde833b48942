import { BSONRegExp } from 'bson';
import { addNumbers, compareValues, isDocument, isNumber, toNumber, type Doc } from './bson-values.js';
import { CommandError, badValue } from './errors.js';
import { isIndexPart, parseSort, sortBy, type Path } from './paths.js';
import { compileCondition, compileFilter, isOperatorDocument } from './query.js';

/** Changes one field of a private copy of a document. */
export type UpdateOperator = (doc: Doc, path: Path, operand: unknown) => void;

const MAX_ARRAY_FILL = 1_500_000;

type Container = Doc | unknown[];

const own = (container: Container, part: string): unknown =>
  Object.hasOwn(container, part) ? (container as Doc)[part] : undefined;

/** The document or array that holds the path's last part; undefined when the way there does not exist. */
function containerOf(doc: Doc, path: Path): Container | undefined {
  let at: unknown = doc;
  for (const part of path.slice(0, -1)) at = isDocument(at) || Array.isArray(at) ? own(at, part) : undefined;
  return isDocument(at) || Array.isArray(at) ? at : undefined;
}

export function readField(doc: Doc, path: Path): unknown {
  const container = containerOf(doc, path);
  return container && own(container, path.at(-1) as string);
}

/** Creates the documents on the way. @throws 28 when a value that is no document lies on the way */
export function writeField(doc: Doc, path: Path, value: unknown): void {
  let at: Container = doc;
  for (const [i, part] of path.slice(0, -1).entries()) {
    let next = own(at, part);
    if (next === undefined) assign(at, part, (next = {}));
    if (!isDocument(next) && !Array.isArray(next)) {
      throw new CommandError(
        28,
        `Cannot create field '${path[i + 1] ?? ''}' in element '${path.slice(0, i + 1).join('.')}'`,
      );
    }
    at = next;
  }
  assign(at, path.at(-1) as string, value);
}

function assign(container: Container, part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    container[part] = value;
    return;
  }
  if (!isIndexPart(part)) throw new CommandError(28, `Cannot create field '${part}' in an array`);
  const index = Number(part);
  if (index > container.length + MAX_ARRAY_FILL) throw badValue(`cannot fill an array up to position ${part}`);
  while (container.length < index) container.push(null);
  container[index] = value;
}

function unset(doc: Doc, path: Path): void {
  const container = containerOf(doc, path);
  const part = path.at(-1) as string;
  if (!container || !Object.hasOwn(container, part)) return;
  if (!Array.isArray(container)) delete container[part];
  else if (isIndexPart(part)) container[Number(part)] = null;
}

function increment(doc: Doc, path: Path, operand: unknown): void {
  if (!isNumber(operand)) throw new CommandError(14, `Cannot increment with non-numeric argument: {${path.join('.')}}`);
  const current = readField(doc, path);
  if (current === undefined) return writeField(doc, path, operand);
  if (!isNumber(current))
    throw new CommandError(14, `Cannot apply $inc to a value of non-numeric type: field '${path.join('.')}'`);
  const sum = addNumbers(current, operand);
  if (sum === undefined)
    throw badValue(`Failed to apply $inc operations to current value of '${path.join('.')}': it would overflow`);
  writeField(doc, path, sum);
}

const replaceWhen =
  (wins: (order: number) => boolean): UpdateOperator =>
  (doc, path, operand) => {
    const container = containerOf(doc, path);
    const missing = !container || !Object.hasOwn(container, path.at(-1) as string);
    if (missing || wins(compareValues(operand, readField(doc, path)))) writeField(doc, path, operand);
  };

function arrayAt(doc: Doc, path: Path, operator: string, code: number): unknown[] | undefined {
  const value = readField(doc, path);
  if (value === undefined || Array.isArray(value)) return value;
  throw new CommandError(code, `Cannot apply ${operator} to field '${path.join('.')}': it must be an array`);
}

function eachOf(
  operand: unknown,
  operator: string,
  modifiers: readonly string[],
): { values: unknown[]; modifiers: Doc } {
  if (!isOperatorDocument(operand)) return { values: [operand], modifiers: {} };
  const { $each: values, ...rest } = operand;
  if (!Array.isArray(values)) throw badValue(`The argument to $each in ${operator} must be an array`);
  const unknown = Object.keys(rest).find((name) => !modifiers.includes(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  return { values, modifiers: rest };
}

function integer(value: unknown, name: string): number {
  if (!isNumber(value) || !Number.isInteger(toNumber(value)))
    throw badValue(`The value for ${name} must be an integer`);
  return toNumber(value);
}

/** MongoDB's order of the modifiers: insert at $position, then $sort, then $slice. */
function push(doc: Doc, path: Path, operand: unknown): void {
  const { values, modifiers } = eachOf(operand, '$push', ['$position', '$sort', '$slice']);
  let array = [...(arrayAt(doc, path, '$push', 2) ?? [])];
  const position = modifiers['$position'] === undefined ? array.length : integer(modifiers['$position'], '$position');
  array.splice(position, 0, ...values);
  if (modifiers['$sort'] !== undefined) array = sortElements(array, modifiers['$sort']);
  if (modifiers['$slice'] !== undefined) {
    const count = integer(modifiers['$slice'], '$slice');
    array = count === 0 ? [] : count < 0 ? array.slice(count) : array.slice(0, count);
  }
  writeField(doc, path, array);
}

function sortElements(array: unknown[], spec: unknown): unknown[] {
  if (isDocument(spec)) return sortBy(array, parseSort(spec), (element) => (isDocument(element) ? element : {}));
  const direction = integer(spec, '$sort');
  if (Math.abs(direction) !== 1) throw badValue('The $sort element value must be either 1 or -1');
  return sortBy(array, parseSort({ value: direction }), (value) => ({ value }));
}

function addToSet(doc: Doc, path: Path, operand: unknown): void {
  const array = [...(arrayAt(doc, path, '$addToSet', 2) ?? [])];
  for (const value of eachOf(operand, '$addToSet', []).values) {
    if (!array.some((element) => compareValues(element, value) === 0)) array.push(value);
  }
  writeField(doc, path, array);
}

function pull(doc: Doc, path: Path, operand: unknown): void {
  const goes = pullTest(operand);
  const array = arrayAt(doc, path, '$pull', 2);
  if (array?.some(goes))
    writeField(
      doc,
      path,
      array.filter((element) => !goes(element)),
    );
}

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDocument(operand) || operand instanceof BSONRegExp) return compileCondition(operand, true);
  if (!isDocument(operand)) return (element) => compareValues(element, operand) === 0;
  const { test } = compileFilter(operand);
  return (element) => isDocument(element) && test(element);
}

export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: writeField,
  $setOnInsert: writeField,
  $unset: unset,
  $inc: increment,
  $min: replaceWhen((order) => order < 0),
  $max: replaceWhen((order) => order > 0),
  $push: push,
  $pull: pull,
  $addToSet: addToSet,
};
