/** One JSON call; rejects with what was answered when it is no 2xx. */
export async function callJson(url, { method = 'GET', headers = {}, body } = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return { value: JSON.parse(text), headers: answer.headers };
}

/** The first of a list; without one the peer has nothing to measure. @param what named in the error */
export function firstOf(list, what) {
  const first = list?.[0];
  if (first === undefined) throw new Error(`the peer has no ${what}`);
  return first;
}

/** Somebody's address, as both peers' own example data sells to it. */
export const GUEST = {
  firstName: 'Bench',
  lastName: 'Guest',
  street: '1 Harbor Street',
  city: 'Berlin',
  postalCode: '10115',
  phone: '5551234567',
};
