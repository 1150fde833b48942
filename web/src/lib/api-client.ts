import type { AnswerOf, BodyOf, Call, PathOf, QueryOf } from '@giftcard/client';
import { errorFromAnswer, networkError, type ApiError } from './api-error.js';
import { LANGUAGE } from './language.js';
import { superAdminToken } from './super-admin-token.js';

/** Who the call is made as. `superAdmin` sends the bearer token; an `admin` is known by an HttpOnly cookie. */
export type Caller = 'public' | 'admin' | 'superAdmin';

interface CommonOptions {
  as?: Caller;
  signal?: AbortSignal;
  /** One key per attempt of a person, not per request: the server answers a repeated key with its first answer. */
  idempotencyKey?: string;
  /** For an action that was confirmed (HTTP-11). */
  confirmation?: string;
  /** Asks the server although this browser keeps an answer, which may be half a minute old. */
  anew?: boolean;
  /** Of the challenge that this call was refused with. */
  solution?: string;
}

/** A choice of the screen is any text: '' is none, and what the server does not know it refuses. */
type Asked<Query> = { [Name in keyof Query]?: (Query[Name] extends number | undefined ? number : string) | undefined };

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : Record<Name, Value>;
type QueryPart<Query> = [Query] extends [never] ? unknown : { query?: Asked<Query> };

/** What a call takes by the contract: what stands in its path, its query (values that are undefined or '' are left out), its JSON. */
export type CallOptions<C extends Call> = CommonOptions &
  Part<'path', PathOf<C>> &
  Part<'body', BodyOf<C>> &
  QueryPart<QueryOf<C>>;

/** Left out by a call that needs nothing. */
type OptionsOf<Options> = object extends Options ? [options?: Options] : [options: Options];

/** What a file is asked for with. */
export type FileOptions = Pick<SentOptions, 'as' | 'query' | 'signal'>;

export interface UploadOptions extends CommonOptions {
  path?: Readonly<Record<string, string>>;
  body: FormData;
  /** Share of the body sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The same, as it is sent. */
interface SentOptions extends CommonOptions {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
}

/** The limit of the calls that a guest or a cashier stands and waits for; the others have none (SPEC-9.8). */
const MONEY_CALL_MS = 20_000;

/** A signal that gives a call up when no answer came in time; it is then one whose answer was lost (code `NETWORK`). */
export const moneyCallLimit = (milliseconds = MONEY_CALL_MS): AbortSignal => AbortSignal.timeout(milliseconds);

type UnauthorizedListener = (caller: Caller) => void;
const unauthorizedListeners = new Set<UnauthorizedListener>();

/** Hears of every 401 of an admin's or super admin's call (an ended session). Returns how to stop listening. */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

type Again = (error: unknown, as: Caller, send: (confirmation: string) => Promise<unknown>) => Promise<unknown>;
let again: Again | null = null;

/** Who may make a refused call once more, with somebody's confirmation of it. Returns how to stop. */
export function onRefused(listener: Again): () => void {
  again = listener;
  return () => {
    again = null;
  };
}

/**
 * One call of the contract, by its method and path, to our own origin. Resolves with the parsed answer; rejects with an
 * ApiError, or with the signal's AbortError when the caller gave up (which is no error to show).
 */
export async function call<C extends Call>(name: C, ...[given]: OptionsOf<CallOptions<C>>): Promise<AnswerOf<C>> {
  const options = (given ?? {}) as SentOptions;
  return callOnce(name, options).catch((error: unknown) => {
    if (!again) throw error;
    return again(error, options.as ?? 'public', (confirmation) => callOnce(name, { ...options, confirmation }));
  }) as Promise<AnswerOf<C>>;
}

async function callOnce<C extends Call>(name: C, options: SentOptions): Promise<AnswerOf<C>> {
  const answer = await send(name, options);
  const body = await readBody(answer);
  if (answer.ok && body !== NOT_JSON) return body as AnswerOf<C>;
  if (answer.ok) throw networkError(); // somebody else's page (a hotel's wireless network): we were not reached
  throw failed(errorFromAnswer(answer.status, body, answer.headers.get('retry-after')), options.as ?? 'public');
}

/** The same for an answer that is a file; `path` is its address. */
export async function callForFile(path: string, options: FileOptions = {}): Promise<Blob> {
  const answer = await send(`GET ${path}`, options, '*/*');
  if (!answer.ok)
    throw failed(
      errorFromAnswer(answer.status, await readBody(answer), answer.headers.get('retry-after')),
      options.as ?? 'public',
    );
  return answer.blob().catch(() => {
    throw networkError();
  });
}

/** A multipart call that tells how much has been sent. fetch can't, so this one is an XMLHttpRequest. */
export function upload<C extends Call>(name: C, options: UploadOptions): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, url } = addressed(name, options);
    request.open(method, url);
    for (const [name, value] of Object.entries(headersOf(options))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.onload = () => {
      const body = parseJson(request.responseText);
      const ok = request.status >= 200 && request.status < 300;
      if (ok && body !== NOT_JSON) resolve(body as AnswerOf<C>);
      else if (ok) reject(networkError());
      else
        reject(
          failed(
            errorFromAnswer(request.status, body, request.getResponseHeader('retry-after')),
            options.as ?? 'public',
          ),
        );
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(options.body);
  });
}

async function send(name: string, options: SentOptions, accept = 'application/json'): Promise<Response> {
  const { method, url } = addressed(name, options);
  try {
    return await fetch(url, {
      method,
      headers: { ...headersOf(options), accept },
      credentials: 'same-origin',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.anew ? { cache: 'no-cache' } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    throw isGivenUp(error) ? error : networkError();
  }
}

function failed(error: ApiError, caller: Caller): ApiError {
  if (error.status === 401 && caller !== 'public') for (const listener of unauthorizedListeners) listener(caller);
  return error;
}

function headersOf(options: SentOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': LANGUAGE };
  if (options.body !== undefined && !(options.body instanceof FormData)) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (options.solution !== undefined) headers['x-challenge-solution'] = options.solution;
  if (options.confirmation !== undefined) headers['x-confirmation'] = options.confirmation;
  const token = options.as === 'superAdmin' ? superAdminToken.read() : null;
  if (token !== null) headers.authorization = `Bearer ${token}`;
  return headers;
}

/** "GET /api/v1/cards/{publicToken}" with what stands in its path and its query. */
function addressed(name: string, { path = {}, query = {} }: SentOptions): { method: string; url: string } {
  const [method = '', template = ''] = name.split(' ');
  const url = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return { method, url: pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs).toString()}` };
}

async function readBody(answer: Response): Promise<unknown> {
  try {
    return parseJson(await answer.text());
  } catch (error) {
    throw isGivenUp(error) ? error : networkError();
  }
}

/** The caller wants no answer any more; a time limit that ran out is a `TimeoutError` instead. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A body that is not JSON: a page of somebody in between. */
const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
