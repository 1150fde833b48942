import type { Who } from './nest-routes.js';

/** What decides how a call can be refused before it comes to what it is for. */
export interface CallFacts {
  readonly method: string;
  readonly path: string;
  readonly who: Who;
  readonly isLimited: boolean;
  /** Takes a multipart form with a picture. */
  readonly takesPicture: boolean;
  /** Reads query parameters. */
  readonly hasQuery: boolean;
}

/** Errors that follow from who may call. */
const OF_CALLER: Readonly<Record<Who, readonly string[]>> = {
  public: [],
  admin: [
    '401 NOT_SIGNED_IN',
    '401 SESSION_INVALID',
    '403 ADMIN_ONLY',
    '403 FORBIDDEN_FOR_ROLE',
    '403 SECOND_FACTOR_REQUIRED',
    '403 TENANT_MISMATCH',
  ],
  anySession: ['401 NOT_SIGNED_IN', '401 SESSION_INVALID', '403 FORBIDDEN_FOR_ROLE'],
  superAdmin: ['401 NOT_SIGNED_IN', '401 SESSION_INVALID', '403 SUPER_ADMIN_ONLY', '403 SECOND_FACTOR_REQUIRED'],
};

/** Each: when a call can be refused so, and with what ("400 BAD_REQUEST"). */
const RULES: readonly { readonly when: (call: CallFacts) => boolean; readonly errors: readonly string[] }[] = [
  // An address with a part that is chosen by the caller can be broken (%ZZ), or too long, which is no address of ours.
  { when: ({ path }) => path.includes('{'), errors: ['400 BAD_REQUEST', '404 NOT_FOUND', '414 BAD_REQUEST'] },
  // A body is read, if there is one, whatever the call makes of it.
  { when: ({ method }) => method !== 'GET', errors: ['400 BAD_REQUEST', '413 BODY_TOO_LARGE', '415 MEDIA_TYPE'] },
  // Fields, and the Idempotency-Key.
  { when: ({ method, hasQuery }) => hasQuery || takesKey(method), errors: ['400 INVALID_FIELDS'] },
  { when: ({ method }) => takesKey(method), errors: ['409 IDEMPOTENCY_KEY_REUSED', '409 IDEMPOTENCY_KEY_IN_USE'] },
  { when: ({ takesPicture }) => takesPicture, errors: ['413 IMAGE_TOO_LARGE', '415 IMAGE_TYPE'] },
  {
    when: ({ who, method }) => (who === 'admin' || who === 'anySession') && method !== 'GET',
    errors: ['403 CROSS_SITE'],
  },
  { when: ({ isLimited }) => isLimited, errors: ['429 TOO_MANY_REQUESTS'] },
  // A business has so many reads under way at once (HTTP-13).
  { when: ({ who, method }) => who === 'admin' && method === 'GET', errors: ['429 TOO_MANY_AT_ONCE'] },
  { when: () => true, errors: ['503 SERVICE_UNAVAILABLE'] },
  // Passwords and pictures take their turns, and so do writes of one document.
  { when: ({ method }) => method !== 'GET', errors: ['503 TOO_BUSY'] },
];

/** Whether a call takes an Idempotency-Key (HTTP-7). */
export function takesKey(method: string): boolean {
  return method === 'POST' || method === 'PUT';
}

/**
 * The codes that a call can answer, by status.
 * @param own those of what the call is for, "404 GIFT_CARD_NOT_FOUND"
 */
export function errorsOf(call: CallFacts, own: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = new Set([
    ...own,
    ...OF_CALLER[call.who],
    ...RULES.filter(({ when }) => when(call)).flatMap(({ errors }) => errors),
  ]);
  const byStatus = new Map<string, string[]>();
  for (const [status = '', code = ''] of [...all].map((error) => error.split(' ')))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return byStatus;
}
