import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './gen/schema.js';

export type { components, paths };

/** What several calls answer, by name: Schemas['Buyer']. */
export type Schemas = components['schemas'];

/** Every call, "GET /api/v1/admin/buyers". */
export type Call = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]-?: paths[Path][Method] extends { responses: unknown }
      ? `${Uppercase<Method & string>} ${Path}`
      : never;
  }[keyof paths[Path]];
}[keyof paths];

type OperationOf<C extends Call> = C extends `${infer Method} ${infer Path extends keyof paths & string}`
  ? Lowercase<Method> extends keyof paths[Path]
    ? paths[Path][Lowercase<Method>]
    : never
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : never;

/** What a call answers in JSON when it works, or when more is asked for first (202). */
export type AnswerOf<C extends Call> =
  OperationOf<C> extends { responses: infer Responses }
    ? { [Status in keyof Responses & (200 | 201 | 202)]: JsonOf<Responses[Status]> }[keyof Responses &
        (200 | 201 | 202)]
    : never;

/** The JSON body of a call. */
export type BodyOf<C extends Call> =
  OperationOf<C> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;

type ParametersOf<C extends Call, Place extends 'path' | 'query'> =
  OperationOf<C> extends { parameters: infer Parameters }
    ? Place extends keyof Parameters
      ? NonNullable<Parameters[Place]>
      : never
    : never;

/** What stands in a call's path: `{ cardId: string }`; never for a call that has nothing there. */
export type PathOf<C extends Call> = ParametersOf<C, 'path'>;

/** The query parameters that a call reads; never for a call that reads none. */
export type QueryOf<C extends Call> = ParametersOf<C, 'query'>;

/** An answer that is no success, in the one shape of all errors. Branch on `code`, never on `message`. */
export class GiftcardVaultError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Stable; `UNREADABLE` when somebody between answered in another shape. */
  readonly code: string;
  /** Names the request in the platform's log; empty when it is not known. */
  readonly requestId: string;
  /** Which fields were refused, and why. */
  readonly details: readonly { readonly field: string; readonly message: string }[];

  constructor(status: number, { message, code, requestId, details = [] }: Schemas['Error']) {
    super(message);
    this.name = 'GiftcardVaultError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

export interface ClientOptions {
  /** Where the platform is, "https://cards.example.com". */
  readonly baseUrl: string;
  /** The token that signing in answered; without one only public calls work. */
  readonly token?: string;
  /** Instead of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of one platform: `client.GET('/api/v1/admin/buyers', { params: { query: { page: 1 } } })`.
 * An answer that is no success is thrown as GiftcardVaultError; a lost connection as fetch throws it (TypeError).
 */
export function createClient({ baseUrl, token, fetch }: ClientOptions): Client<paths> {
  const client = createFetchClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch ? { fetch } : {}),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok && response.status !== 304) throw await errorOf(response);
    },
  });
  return client;
}

async function errorOf(response: Response): Promise<GiftcardVaultError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new GiftcardVaultError(
    response.status,
    isError(body) ? body : { message: `HTTP ${response.status}`, code: 'UNREADABLE', requestId: '' },
  );
}

function isError(body: unknown): body is Schemas['Error'] {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
