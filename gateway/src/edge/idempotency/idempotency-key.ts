import { SetMetadata } from '@nestjs/common';
import { invalidFields } from '@giftcard/kernel/errors';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key header as it is; empty without one. Error: INVALID_FIELDS. */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (header !== undefined && (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)))
    throw invalidFields({ field: 'Idempotency-Key', message: 'must be 1 to 200 printable characters' });
  return header ?? '';
}

export const KEPT_ELSEWHERE = Symbol('IdempotencyKeptElsewhere');

/** The key of this call goes to the service, which keeps it with the money it moved; or the call makes nothing that could be doubled. */
export const IdempotencyKeptElsewhere = () => SetMetadata(KEPT_ELSEWHERE, true);
