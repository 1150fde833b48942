/** What a call of the platform answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  /** A string goes as it is, a FormData as multipart, anything else as JSON. */
  readonly body?: unknown;
  readonly token?: string;
  /** Of who calls: a call that has to be confirmed is, and made again. */
  readonly password?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every answer comes within this time or the test fails: nothing may hang. */
const ANSWERS_WITHIN_MS = 40_000;

/** One HTTP call, and once more with a confirmation where it asks for one. Throws only when no answer came. */
export async function send(url: string, call: Call): Promise<Answer> {
  const answer = await sendOnce(url, call);
  const { confirms } = (answer.body ?? {}) as { confirms?: string };
  if (answer.status !== 403 || confirms === undefined || call.password === undefined) return answer;
  const { confirmation } = await must<{ confirmation: string }>(url, {
    method: 'POST',
    path: '/api/v1/admin/confirmations',
    ...(call.token ? { token: call.token } : {}),
    body: { action: confirms, password: call.password },
  });
  return sendOnce(url, { ...call, headers: { ...call.headers, 'x-confirmation': confirmation } });
}

async function sendOnce(url: string, { method, path, body, token, headers }: Call): Promise<Answer> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? textOf(body) : (body as FormData) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

/** The answer's body of a call that has to work. */
export async function must<T>(url: string, call: Call): Promise<T> {
  const answer = await send(url, call);
  if (answer.status >= 300) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
  return answer.body as T;
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
