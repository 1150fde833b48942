import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

export interface OwnersOnlyOptions {
  /** Names the cookie apart from those of other servers on the same host. */
  readonly name: string;
  /** Who shows it is let in. */
  readonly token: string;
  /** The names under which browsers know this server, beside its addresses and localhost. */
  readonly hosts: readonly string[];
  /** Who is let in besides, as the programs of this user are. */
  readonly trusts?: (request: IncomingMessage) => boolean;
  /** The machine's TCP connections as /proc/net has them; empty where nobody tells. */
  readonly connections?: () => Promise<string>;
}

/** What is answered instead of what was asked for. */
export interface Refusal {
  readonly status: 303 | 401 | 403;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface OwnersOnly {
  /** Of a page or call that is the owner's alone. Undefined where it may go on. */
  refusal(request: IncomingMessage): Promise<Refusal | undefined>;
  /** Of what anybody may see: that it was asked for under a name of ours. */
  hostRefusal(request: IncomingMessage): Refusal | undefined;
}

/**
 * Lets in the programs of who runs this process, on this machine, and whoever shows the token; and none of them on behalf of another web
 * page, neither one that sends requests here nor one that had its own name lead here (DNS rebinding).
 */
export function ownersOnly({
  name,
  token,
  hosts,
  trusts = () => false,
  connections = readConnections,
}: OwnersOnlyOptions): OwnersOnly {
  const owners = new WeakMap<Socket, Promise<boolean>>();
  const isOwner = (socket: Socket): Promise<boolean> => {
    const known = owners.get(socket) ?? isOwnProgram(socket, connections);
    owners.set(socket, known);
    return known;
  };
  const shows = (shown: string | null | undefined): boolean => typeof shown === 'string' && same(shown, token);
  const hostRefusal = ({ headers }: IncomingMessage): Refusal | undefined => {
    const host = hostnameOf(`http://${headers.host ?? ''}`);
    const isOurs = host !== undefined && (isAddress(host) || host === 'localhost' || hosts.includes(host));
    return isOurs ? undefined : refused(403, 'There is nothing under this name.');
  };
  return {
    hostRefusal,
    async refusal(request) {
      const host = hostRefusal(request);
      if (host) return host;
      if (isOfAnotherPage(request)) return refused(403, 'Another page may not ask for this.');
      const url = new URL(request.url ?? '/', 'http://localhost');
      const cookie = `${name}-${request.socket.localPort}`;
      if (trusts(request) || shows(cookieOf(request, cookie)) || (await isOwner(request.socket))) return undefined;
      if (request.method !== 'GET' || !shows(url.searchParams.get('token')))
        return refused(401, 'Open the link that was printed at the start.');
      url.searchParams.delete('token');
      return {
        status: 303,
        headers: {
          location: url.pathname + url.search,
          'set-cookie': `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict`,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
        text: '',
      };
    },
  };
}

const refused = (status: 401 | 403, text: string): Refusal => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  text: `${text}\n`,
});

/** Browsers say who asks. A page that is opened by a link elsewhere cannot be read there; another port of this host is elsewhere, too. */
function isOfAnotherPage({ headers, method }: IncomingMessage): boolean {
  if (headers.origin !== undefined)
    return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
  const isLink =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return !isLink && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const all = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return all.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hostnameOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);
/** Names lead where their owner likes, addresses do not. */
const isAddress = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** As /proc/net/tcp has it: a connection that both sides hold open. One that was left belongs to nobody there. */
const ESTABLISHED = '01';
const ROOT = 0;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** The table is written while connections come and go: a row may be missed, or be there twice. */
const READINGS = 3;

async function readConnections(): Promise<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(() => ''));
  return (await Promise.all(tables)).join('\n');
}

/**
 * Whether the other end is a program of this machine, and runs as who we run as (or as root). Linux tells whose a connection is; where
 * nobody tells, every program of this machine is taken for the owner's.
 */
async function isOwnProgram(
  { remoteAddress = '', remotePort = 0, localAddress, localPort = 0 }: Socket,
  connections: () => Promise<string>,
): Promise<boolean> {
  if (!LOOPBACK.test(remoteAddress) && remoteAddress !== localAddress) return false;
  const [from, to] = [`${inTable(remoteAddress)}:${hex(remotePort, 4)}`, `:${hex(localPort, 4)}`];
  for (let reading = 0; reading < READINGS; reading++) {
    const table = (await connections()).trim();
    if (table === '') return true;
    const users = table
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((row) => row[1]?.endsWith(from) && row[2]?.endsWith(to) && row[3] === ESTABLISHED)
      .map((row) => Number(row[7]));
    if (users.length > 0) return users.every((user) => user === process.getuid?.() || user === ROOT);
  }
  return false;
}

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/** An IPv4 address or ::1 as /proc/net writes it: words of four bytes, each from its end. */
function inTable(address: string): string {
  if (address === '::1') return `${hex(0, 24)}01000000`;
  const bytes = address.replace('::ffff:', '').split('.').reverse();
  return bytes.map((byte) => hex(Number(byte), 2)).join('');
}

/** The address of a page as its owner opens it: with the token where browsers of other machines may be meant. */
export function linkFor(url: string, host: string, token: string): string {
  return host === 'localhost' || LOOPBACK.test(host) ? url : `${url}?token=${token}`;
}
