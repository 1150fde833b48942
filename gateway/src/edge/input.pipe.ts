import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { refuseListsOfObjects } from './body-shape.js';
import { listOf } from './list-of.js';

/**
 * Checks the shape of bodies by their DTO. A field that the DTO does not know is refused and named (HTTP-1). Queries and path parameters are read where they are used.
 */
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      exceptionFactory: (errors) => invalidFields(...problemsOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw invalidFields({ field: 'body', message: 'must be a JSON object' });
    const dto = metadata.metatype;
    refuseListsOfObjects(value, (field) => dto !== undefined && listOf(dto, field) !== undefined);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** A value of the wrong type breaks every other rule too; people are told of the type. */
const TYPE_RULES = ['isString', 'isDollars', 'isInt', 'isArray', 'isObject', 'isIn', 'whitelistValidation'];

function messageOf({ property, constraints = {} }: ValidationError): string | undefined {
  const rule = TYPE_RULES.find((name) => name in constraints) ?? Object.keys(constraints)[0];
  if (rule === undefined) return undefined;
  return rule === 'whitelistValidation' ? 'This field is not known here' : aboutThis(property, constraints[rule] ?? '');
}

/** class-validator's words begin with the field's name, which may be one of the words, too ("amount"). */
function aboutThis(property: string, message: string): string {
  return message.startsWith(`${property} `) ? `This${message.slice(property.length)}` : message;
}

function problemsOf(errors: readonly ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    const message = messageOf(error);
    return [...(message ? [{ field, message }] : []), ...problemsOf(error.children ?? [], `${field}.`)];
  });
}
