import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** A request with any headers: fetch sets Host, Origin and Sec-Fetch-* itself. */
export async function ask(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET', body = ''): Promise<Answer> {
  const sent = request(url, { method, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** What a browser says of a page that was loaded from elsewhere. */
export const OTHER_PAGES: readonly (readonly [string, OutgoingHttpHeaders])[] = [
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['another site, where browsers say no more', { origin: 'https://evil.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port of this host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'a frame of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ],
  ['a name that leads here (DNS rebinding)', { host: 'evil.test:8025', 'sec-fetch-site': 'same-origin' }],
];

/** Nobody's programs can be run by root alone. */
export const canBeAnotherUser = process.getuid?.() === 0;
const NOBODY = 65_534;

/** The status that a program of another user of this machine is answered with. */
export async function askAsAnotherUser(
  url: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<number> {
  const program = `const [url, method, headers] = process.argv.slice(1);
    fetch(url, { method, headers: JSON.parse(headers), redirect: 'manual' }).then((answer) => console.log(answer.status))`;
  const child = spawn(process.execPath, ['-e', program, url, method, JSON.stringify(headers)], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return Number(await text(child.stdout));
}
