import { isDocument, type Doc } from './bson-values.js';
import { CommandError } from './errors.js';
import { parsePath, type Path } from './paths.js';

/** undefined stands for a missing field. */
export type Expression = (doc: Doc) => unknown;

/**
 * Compiles what $group and $project may compute: a path ('$a.b'), a constant, or a document of these.
 * @throws 168 for operators and 17276 for variables
 */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (!isDocument(expression)) {
    if (Array.isArray(expression))
      throw new CommandError(168, 'array expressions are not in the portable set of this server');
    return () => expression;
  }
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.startsWith('$'))
      throw new CommandError(168, `Unrecognized expression '${name}': it is not in the portable set of this server`);
    parsePath(name);
    return [name, compileExpression(value)] as const;
  });
  return (doc) =>
    Object.fromEntries(
      fields.map(([name, value]) => [name, value(doc)] as const).filter(([, value]) => value !== undefined),
    );
}

/** The fields of a document that an expression reads; undefined for all of them. */
export function fieldsOf(expression: unknown): readonly string[] | undefined {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return expression.startsWith('$$') ? undefined : parsePath(expression.slice(1)).slice(0, 1);
  return isDocument(expression) ? allOf(Object.values(expression).map(fieldsOf)) : [];
}

/** Those of all of these; undefined where one is. */
export function allOf(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known.flat() : undefined;
}

function compilePath(expression: string): Expression {
  if (expression === '$$ROOT') return (doc) => doc;
  if (expression.startsWith('$$'))
    throw new CommandError(17276, `variable ${expression} is not in the portable set of this server`);
  const path = parsePath(expression.slice(1));
  return (doc) => read(doc, path, 0);
}

/** Unlike in a filter, an array gives the array of its documents' values, and a number is never a position. */
function read(value: unknown, path: Path, at: number): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value))
    return value
      .map((element) => (isDocument(element) ? read(element, path, at) : undefined))
      .filter((element) => element !== undefined);
  const part = path[at] as string;
  return isDocument(value) && Object.hasOwn(value, part) ? read(value[part], path, at + 1) : undefined;
}
