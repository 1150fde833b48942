/** A JSON Schema (2020-12, as OpenAPI 3.1 takes it); every leaf carries an example, so that whole examples make themselves. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly enum?: readonly (string | boolean)[];
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

/** An object; a name that ends with "?" may be absent. */
export function object(properties: Readonly<Record<string, Shape>>): Shape {
  const named = Object.entries(properties).map(([name, shape]) => [name.replace(/\?$/, ''), shape] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required: Object.keys(properties).filter((name) => !name.endsWith('?')),
  };
}

export const text = (example: string, description?: string): Shape => ({
  type: 'string',
  examples: [example],
  ...(description ? { description } : {}),
});
export const oneOf = (...values: [string, ...string[]]): Shape => ({
  type: 'string',
  enum: values,
  examples: [values[0]],
});
export const truth = (example = true): Shape => ({ type: 'boolean', examples: [example] });
/** Decimal dollars with at most two places. */
export const dollars = (example: number): Shape => ({
  type: 'number',
  examples: [example],
  description: 'decimal dollars',
});
export const count = (example: number): Shape => ({ type: 'integer', examples: [example] });
export const percent = (example: number): Shape => ({ type: 'number', minimum: 0, maximum: 100, examples: [example] });
export const day = (example = '2026-11-21'): Shape => ({
  type: 'string',
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  examples: [example],
});
/** ISO 8601 in UTC; empty where there is none yet. */
export const time = (example = '2026-11-21T14:05:00.000Z'): Shape => ({
  type: 'string',
  pattern: '^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z)?$',
  examples: [example],
});
export const list = (items: Shape): Shape => ({ type: 'array', items });
export const mapOf = (values: Shape, example: Readonly<Record<string, unknown>>): Shape => ({
  type: 'object',
  additionalProperties: values,
  examples: [example],
});
/** The shape, or null. */
export const nullable = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });
export const ref = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

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
