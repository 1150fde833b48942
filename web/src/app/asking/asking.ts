import type { Schemas } from '@giftcard/client';
import { call, onRefused, type Caller } from '../../lib/api-client.js';
import { ApiError } from '../../lib/api-error.js';

export interface Answer {
  readonly password?: string;
  readonly code?: string;
  /** What the browser answered for a passkey. */
  readonly passkey?: string;
}

/** An account with a passkey may give a code instead. */
export type Method = 'password' | 'code' | 'passkey';

/** What somebody is asked for in between: a second factor while signing in, or a word that it is them. */
export interface Question {
  readonly about: 'signIn' | 'confirmation';
  /** Learns what can be asked for. */
  readonly method: () => Promise<Method>;
  /** What the browser asks a passkey with. */
  readonly passkeyOptions: () => Promise<string>;
  /** Resolves when the answer was right; a refusal is shown, and asked again. */
  readonly submit: (answer: Answer) => Promise<void>;
  readonly giveUp: () => void;
}

let current: Question | null = null;
const listeners = new Set<() => void>();

export const asking = {
  current: (): Question | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(question: Question | null): void {
  current = question;
  for (const listener of listeners) listener();
}

/** Somebody closed the question. */
export class GivenUp extends Error {}

/** Asks until an answer is right or somebody gives up, which rejects with GivenUp. One at a time: a second question takes the place of the first. */
export function ask<T>({
  submit,
  ...question
}: Pick<Question, 'about' | 'method' | 'passkeyOptions'> & {
  submit: (answer: Answer) => Promise<T>;
}): Promise<T> {
  current?.giveUp();
  return new Promise<T>((resolve, reject) => {
    show({
      ...question,
      async submit(answer) {
        const result = await submit(answer);
        show(null);
        resolve(result);
      },
      giveUp() {
        show(null);
        reject(new GivenUp('the question was closed'));
      },
    });
  });
}

/** What the calls of a sign-in whose second factor is due have in common. */
interface SignIn<T> {
  readonly due: Schemas['SecondFactorDue']['secondFactor'];
  readonly passkeyOptions: (token: string) => Promise<{ options: string }>;
  /** Makes the call that opens the session. */
  readonly finish: (shown: { token: string; code?: string; passkey?: string }) => Promise<T>;
}

/** The second factor of a sign-in whose password was right. */
export function askSecondFactor<T>({ due: { token, kinds }, passkeyOptions, finish }: SignIn<T>): Promise<T> {
  return ask({
    about: 'signIn',
    method: () => Promise.resolve(kinds.includes('passkey') ? 'passkey' : 'code'),
    passkeyOptions: async () => (await passkeyOptions(token)).options,
    submit: (answer) => finish({ token, ...answer }),
  });
}

/** Asks for the word that a call was refused without, and makes it again; it stays refused when somebody gives up. */
async function confirm(
  refusal: unknown,
  as: Caller,
  send: (confirmation: string) => Promise<unknown>,
): Promise<unknown> {
  const action = refusal instanceof ApiError ? refusal.confirms : undefined;
  if (action === undefined) throw refusal;
  let confirmation: string;
  try {
    confirmation = await ask({
      about: 'confirmation',
      method: async () => {
        const { totp, passkeys } = await call('GET /api/v1/admin/second-factor', { as });
        if (passkeys.length > 0) return 'passkey';
        return totp ? 'code' : 'password';
      },
      passkeyOptions: async () =>
        (await call('POST /api/v1/admin/confirmations/passkey', { as, body: { action } })).options,
      submit: async (answer) =>
        (await call('POST /api/v1/admin/confirmations', { as, body: { action, ...answer } })).confirmation,
    });
  } catch (error) {
    throw error instanceof GivenUp ? refusal : error;
  }
  return send(confirmation);
}

/** From now on calls that need a confirmation ask for it and are made again. */
export const beginAsking = (): (() => void) => onRefused(confirm);
