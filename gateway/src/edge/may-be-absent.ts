import { ValidateIf } from 'class-validator';

/**
 * A field that may be left out. Unlike class-validator's IsOptional it refuses null, which would travel on as the
 * text "null".
 */
export const MayBeAbsent = () => ValidateIf((_body: object, value: unknown) => value !== undefined);
