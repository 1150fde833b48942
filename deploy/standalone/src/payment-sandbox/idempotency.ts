import { createHash } from 'node:crypto';
import type { Ledger, Remembered } from './ledger.js';
import { invalidRequest, SquareRefusal } from './square-errors.js';

/** Hash of a body that does not depend on the order of its fields. */
export function bodyHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Keys count per merchant and per endpoint, as at Square. */
export function keyScope(
  endpoint: 'payments' | 'refunds' | 'customers' | 'cards',
  merchantId: string,
  key: string,
): string {
  return `${endpoint}:${merchantId}:${key}`;
}

/**
 * The first answer given for this key, or undefined when the key is new.
 * @throws SquareRefusal IDEMPOTENCY_KEY_REUSED when the body differs; and the first refusal again when the first answer was one
 */
export function earlierAnswer(ledger: Ledger, scope: string, hash: string): Remembered | undefined {
  const kept = ledger.keys.get(scope);
  if (!kept) return undefined;
  if (kept.hash !== hash) {
    throw invalidRequest(
      'IDEMPOTENCY_KEY_REUSED',
      'Different request parameters used for the same idempotency_key.',
      'idempotency_key',
    );
  }
  if (kept.errors) throw new SquareRefusal(kept.httpStatus, kept.errors, kept.payment);
  return kept;
}
