import { v5 } from 'uuid';

const MADE_WITH_A_KEY = '5b0e6f0a-3f3c-5c9e-9d5b-6f7a1c2d3e4f';

/** The id of what `owner` makes with an idempotency key (uuid v5, RFC 9562): the same key makes no second one. */
export function idOfKey(owner: string, idempotencyKey: string): string {
  return v5(`${owner}\n${idempotencyKey}`, MADE_WITH_A_KEY);
}
