/** Loaded when a passkey is asked for: first pages do without it. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys; a site at an address in numbers has none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(globalThis.location.hostname);
}

/** Lets the browser make a passkey. @param options as the platform gave them @returns what it answers to them */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await webAuthn();
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Lets the browser show a passkey. @param options as the platform gave them @returns what it answers to them */
export async function showPasskey(options: string): Promise<string> {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
