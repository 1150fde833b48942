import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { calls, type Call } from './calls.js';
import type { DescribedCall } from './described-call.js';
import { shapeOf, type Schema } from './shapes.js';

type Parameters<C extends Call> = (typeof calls)[C] extends { readonly query: infer Query } ? Query : never;

/** What a call's query says, by the call's own description: '' for a text that is not there, the default for a number. */
export type QueryOf<C extends Call> = {
  readonly [Name in keyof Parameters<C>]: Parameters<C>[Name] extends z.ZodDefault
    ? z.infer<Parameters<C>[Name]>
    : z.infer<Parameters<C>[Name] & Schema> | '';
};

/** The call's query. Error: INVALID_FIELDS with every parameter that is not as described; one that is not described is passed over. */
export function readQuery<C extends Call>(call: C, given: Readonly<Record<string, unknown>>): QueryOf<C> {
  const { query = {} }: DescribedCall = calls[call];
  const problems: FieldProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(query)) {
    const value = given[name];
    const isNumber = schema instanceof z.ZodDefault;
    if (value === undefined || value === '') {
      read[name] = isNumber ? schema.parse(undefined) : '';
      continue;
    }
    const { success, data } = schema.safeParse(isNumber ? Number(value) : value);
    if (success) read[name] = data;
    else problems.push({ field: name, message: wanted(schema) });
  }
  if (problems.length > 0) throw invalidFields(...problems);
  return read as QueryOf<C>;
}

function wanted(schema: Schema): string {
  const { enum: values, maxLength, minimum, maximum } = shapeOf(schema);
  if (values) return `must be one of ${values.join(', ')}`;
  if (maxLength !== undefined) return `must be a text of at most ${maxLength} characters`;
  return `must be a whole number from ${minimum} to ${maximum}`;
}

/** readQuery for a handler's parameter: `@Query(new CallQuery('GET /api/v1/admin/buyers'))`. */
export class CallQuery<C extends Call> implements PipeTransform<Readonly<Record<string, unknown>>, QueryOf<C>> {
  constructor(private readonly call: C) {}

  transform(given: Readonly<Record<string, unknown>>): QueryOf<C> {
    return readQuery(this.call, given);
  }
}
