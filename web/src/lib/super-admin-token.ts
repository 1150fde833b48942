import { parsed, storedValue } from './stored-value.js';

const stored = storedValue('session', 'giftcard-vault.super-admin-token');

/** The super admin's bearer token: lives in sessionStorage only (decisions.md 1), is cleared by a 401, and reads as none once its hour is over. */
export const superAdminToken = {
  ...stored,
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

/** By the `exp` it carries, in seconds (RFC 7519, 4.1.4). What carries none that can be read is left to the server. */
function isOver(token: string): boolean {
  const [, claims = ''] = token.split('.');
  const { exp } = (parsed(decoded(claims)) ?? {}) as { exp?: unknown };
  return typeof exp === 'number' && exp * 1000 <= Date.now();
}

function decoded(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null; // not a token of ours
  }
}
