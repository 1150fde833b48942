import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const ANSWERS_WITHIN_MS = 10_000;
/** A token is asked for anew when so much of its time is over. */
const USED_PART = 0.8;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(300) });

/** What KAFKA_SASL=oauthbearer logs in with; kafkajs asks for it at each log-in, again before a session at a broker ends. */
export type KafkaTokens = () => Promise<{ value: string }>;

/** Of a file that somebody keeps fresh (a projected service account token, a sidecar's); read each time. Throws when it is empty. */
export function tokensOfFile(path: string): KafkaTokens {
  return async () => {
    const value = (await readFile(path, 'utf8')).trim();
    if (!value) throw new Error(`there is no token in ${path}`);
    return { value };
  };
}

/** An OAuth client at the endpoint that gives it tokens. */
export interface TokenEndpoint {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string | undefined;
}

/** By client credentials (RFC 6749, 4.4), one request for all connections that want one at once. Throws when the endpoint gives none. */
export function tokensOfEndpoint(endpoint: TokenEndpoint, now: () => number = Date.now): KafkaTokens {
  let asking: Promise<string> | undefined;
  let freshUntil = -Infinity;
  const ask = async (): Promise<string> => {
    freshUntil = Infinity;
    try {
      const sent = now();
      const { access_token: token, expires_in: seconds } = await tokenFrom(endpoint);
      freshUntil = sent + seconds * 1000 * USED_PART;
      return token;
    } catch (error) {
      asking = undefined;
      throw error;
    }
  };
  return async () => {
    if (!asking || now() >= freshUntil) asking = ask();
    return { value: await asking };
  };
}

async function tokenFrom({ url, clientId, clientSecret, scope }: TokenEndpoint): Promise<z.infer<typeof tokenAnswer>> {
  const login = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`the endpoint for tokens answered ${response.status}`);
  const answer = tokenAnswer.safeParse(await response.json());
  if (!answer.success) throw new Error('the endpoint for tokens answered without a token');
  return answer.data;
}
