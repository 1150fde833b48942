import { domainError } from '@giftcard/kernel/errors';

export class ShiftNotFound extends domainError('notFound', 'SHIFT_NOT_FOUND', 'Shift not found.') {}

/** Something is to be noted at a till at which no shift is open: it is opened, and decided again. Nobody is told. */
export class NoShiftOpen extends Error {}
