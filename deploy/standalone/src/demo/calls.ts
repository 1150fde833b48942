/** Sends a form with files. */
export async function upload(
  url: string,
  method: string,
  path: string,
  fields: Record<string, string | Blob>,
  token: string,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await read(await fetch(url + path, { method, body: form, headers: { authorization: `Bearer ${token}` } }), path);
}

/** One call to the platform, with JSON. Errors: TooBusy for 503, Error with the answer for any other refusal. */
export async function call<T>(
  url: string,
  method: string,
  path: string,
  body: unknown,
  token?: string,
  confirmation?: string,
): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(confirmation ? { 'x-confirmation': confirmation } : {}),
  };
  return read<T>(
    await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    path,
  );
}

/** The platform is busy with something else, such as its own start. */
export class TooBusy extends Error {}

async function read<T>(answer: Response, path: string): Promise<T> {
  if (!answer.ok)
    throw new (answer.status === 503 ? TooBusy : Error)(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
