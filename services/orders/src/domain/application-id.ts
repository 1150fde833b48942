/** Whose application ids the browser's script takes: Square's own, of its sandbox, or of a rehearsal of it. */
export type Environment = 'production' | 'sandbox' | 'rehearsal';

interface Form {
  readonly pattern: RegExp;
  readonly begins: string;
}

/** As Square makes them: a prefix by environment, and 22 characters; the payment sandbox of this platform takes any `sandbox-...`. */
const FORMS: Readonly<Record<Environment, Form>> = {
  production: { pattern: /^sq0idp-[\w-]{16,80}$/, begins: 'sq0idp-' },
  sandbox: { pattern: /^sandbox-sq0idb-[\w-]{16,80}$/, begins: 'sandbox-sq0idb-' },
  rehearsal: { pattern: /^sandbox-[\w-]{1,90}$/, begins: 'sandbox-' },
};

/** @param scriptUrl the provider's script for the browser */
export function environmentOf(scriptUrl: string): Environment {
  const { hostname } = new URL(scriptUrl);
  if (hostname === 'web.squarecdn.com') return 'production';
  return hostname === 'sandbox.web.squarecdn.com' ? 'sandbox' : 'rehearsal';
}

/** Why the browser's script would not take an application id, in words for the admin who typed it; undefined when it would. */
export function applicationIdProblem(applicationId: string, environment: Environment): string | undefined {
  const { pattern, begins } = FORMS[environment];
  if (pattern.test(applicationId)) return undefined;
  if (environment === 'production' && applicationId.startsWith('sandbox-'))
    return `This application ID is of Square's sandbox. Switch to Production in the Developer Console and copy the one that begins with ${begins}`;
  if (environment !== 'production' && applicationId.startsWith('sq0idp-'))
    return `This application ID is of Square's production, and this platform is connected to a sandbox, whose IDs begin with ${begins}`;
  return `This is not an application ID of Square. Copy all of it: it begins with ${begins}`;
}
