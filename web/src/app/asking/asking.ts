import { call, onRefused, type Caller } from '../../lib/api-client.js';
import { ApiError } from '../../lib/api-error.js';

/** What somebody is asked for in between: a second factor while signing in, or a word that it is them. */
export interface Question {
  readonly about: 'signIn' | 'confirmation';
  /** Learns what can be asked for. */
  readonly method: () => Promise<'password' | 'code'>;
  /** Resolves when the answer was right; a refusal is shown, and asked again. */
  readonly submit: (answer: { readonly password?: string; readonly code?: string }) => Promise<void>;
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
}: Pick<Question, 'about' | 'method'> & {
  submit: (answer: { readonly password?: string; readonly code?: string }) => Promise<T>;
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

/** The code of a sign-in whose password was right. @param finish makes the call that opens the session */
export function askSecondFactor<T>(finish: (code: string) => Promise<T>): Promise<T> {
  return ask({
    about: 'signIn',
    method: () => Promise.resolve('code'),
    submit: ({ code = '' }) => finish(code),
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
      method: async () => ((await call('GET /api/v1/admin/second-factor', { as })).totp ? 'code' : 'password'),
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
