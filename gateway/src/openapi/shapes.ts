import { z } from 'zod';

/** A JSON Schema (2020-12, as OpenAPI 3.1 takes it); every leaf carries an example, so that whole examples make themselves. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly enum?: readonly (string | boolean)[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly Shape[];
  readonly examples?: readonly unknown[];
  readonly $ref?: string;
}

/** What an answer or a query parameter is: its TypeScript type and its JSON Schema are both made of it. */
export type Schema = z.ZodType;

/** An object that has these fields and no other. */
export const object = z.strictObject;
/** One that may have others: their form is told elsewhere. */
export const open = z.looseObject;
export const list = z.array;

export const text = (example: string, description?: string) =>
  z.string().meta({ examples: [example], ...(description ? { description } : {}) });
/** Of anything that is kept. */
export const id = text('0193f6a0-0000-7000-8000-000000000001');
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values).meta({ examples: [values[0]] });
export const truth = (example = true) => z.boolean().meta({ examples: [example] });
/** A decimal amount of the business's currency, with at most two places. */
export const dollars = (example: number) =>
  z.number().meta({ examples: [example], description: 'a decimal amount, of yen a whole one' });
export const count = (example: number) => z.int().meta({ examples: [example] });
export const percent = (example: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({ examples: [example] });
export const day = (example = '2026-11-21') =>
  z.string().meta({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: [example] });
/** ISO 8601 in UTC; empty where there is none yet. */
export const time = (example = '2026-11-21T14:05:00.000Z') =>
  z.string().meta({ pattern: '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z)?$', examples: [example] });
export const mapOf = <Values extends Schema>(values: Values, example: Readonly<Record<string, z.infer<Values>>>) =>
  z.record(z.string(), values).meta({ examples: [example] });
/** The value, or null. */
export const nullable = z.nullable;

const refTo = (name: string): string => `#/components/schemas/${name}`;

/** The schema by its name, where it is one of the components. */
export const ref = (name: string): Shape => ({ $ref: refTo(name) });

/** The JSON Schema; what has an id, itself or within it, is a reference to the component of that name. */
export function shapeOf(schema: Schema): Shape {
  const { $schema: _schema, $defs: _defs, ...shape } = jsonSchemaOf(schema);
  return shape as Shape;
}

/** The JSON Schemas of all that has an id in a schema, itself too, by that id. */
export function componentsOf(schema: Schema): Readonly<Record<string, Shape>> {
  const named = Object.entries(jsonSchemaOf(schema).$defs ?? {});
  return Object.fromEntries(named.map(([name, { id: _id, ...shape }]) => [name, shape as Shape]));
}

function jsonSchemaOf(schema: Schema) {
  const made = z.toJSONSchema(schema, { override: ({ jsonSchema }) => withoutBoundsOfNumber(jsonSchema) });
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${refTo('')}`)) as typeof made;
}

/** An integer's bounds are those of JavaScript's numbers unless it says others: they tell a reader nothing. */
function withoutBoundsOfNumber(shape: { type?: unknown; minimum?: unknown; maximum?: unknown }): void {
  if (shape.type !== 'integer') return;
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum;
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum;
}

/** A whole example of a shape. */
export function exampleOf(shape: Shape, components: Readonly<Record<string, Shape>>): unknown {
  if (shape.$ref) return exampleOf(components[shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)] ?? {}, components);
  if (shape.examples) return shape.examples[0];
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0], components);
  if (shape.items) return [exampleOf(shape.items, components)];
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, property]) => [name, exampleOf(property, components)]),
  );
}
