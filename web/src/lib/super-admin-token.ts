import { parsed, storedValue } from './stored-value.js';

const stored = storedValue('session', 'giftcard-vault.super-admin-token');
const receivedAt = storedValue('session', 'giftcard-vault.super-admin-token-received-at');

/** The super admin's bearer token: lives in sessionStorage only (DEC-1.11), is cleared by a 401, and reads as none once its hour is over. */
export const superAdminToken = {
  write: (token: string): void => {
    stored.write(token);
    receivedAt.write(String(Date.now()));
  },
  clear: (): void => {
    stored.clear();
    receivedAt.clear();
  },
  read: (): string | null => {
    const token = stored.read();
    return token === null || isOver(token) ? null : token;
  },
  /** Whether the hour of a session is over that nobody signed out of. */
  hasEnded: (): boolean => {
    const token = stored.read();
    return token !== null && isOver(token);
  },
};

/**
 * Whether the seconds from its `iat` to its `exp` (RFC 7519, 4.1) have passed since it came, for the clock here may be wrong.
 * What carries none that can be read, or did not come by a sign-in in this tab, is left to the server.
 */
function isOver(token: string): boolean {
  const [, claims = ''] = token.split('.');
  const { iat, exp } = (parsed(decoded(claims)) ?? {}) as { iat?: unknown; exp?: unknown };
  const since = receivedAt.read();
  return (
    since !== null &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    (exp - iat) * 1000 <= Date.now() - Number(since)
  );
}

function decoded(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null; // not a token of ours
  }
}
