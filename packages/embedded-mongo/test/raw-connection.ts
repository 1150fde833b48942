import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Binary, deserialize, serialize, type Document } from 'bson';

const OP_MSG = 2013;

export function message(operation: number, body: Uint8Array, length = 16 + body.length): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(operation, 12);
  return Buffer.concat([head, body]);
}

export const flags = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff, 0, 0]);
/** The command's own name stays its first field. */
export const body = ({ $db = 'wire', ...command }: Document): Buffer =>
  Buffer.concat([Buffer.from([0]), serialize({ ...command, $db })]);
export const opMsg = (command: Document, flag = 0): Buffer =>
  message(OP_MSG, Buffer.concat([flags(flag), body(command)]));

export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** What one command is answered. */
export async function ask(socket: Socket, command: Document): Promise<Document> {
  socket.write(opMsg({ $db: 'admin', ...command }));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return deserialize(answer.subarray(21));
}

export interface LogIn {
  readonly name: string;
  readonly password: string;
  /** Changes the messages on their way. */
  readonly first?: (text: string) => string;
  readonly last?: (text: string) => string;
  readonly database?: string;
  readonly options?: Document;
}

const same = (text: string): string => text;

/** A log-in as RFC 5802 says it: the answers to its two steps. */
export async function logIn(
  socket: Socket,
  { name, password, first = same, last = same, database = 'admin', options = { skipEmptyExchange: true } }: LogIn,
): Promise<{ begun: Document; ended: Document; signature: string }> {
  const bare = `n=${name},r=fyko+d2lbbFgONRv9qkxdawL`;
  const begun = await ask(socket, {
    saslStart: 1,
    mechanism: 'SCRAM-SHA-256',
    payload: bytes(first(`n,,${bare}`)),
    options,
    $db: database,
  });
  const serverFirst = textOf(begun);
  const [, nonce = '', salt = '', iterations = '1'] = /^r=(.+),s=(.+),i=(\d+)$/.exec(serverFirst) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const said = `${bare},${serverFirst},c=biws,r=${nonce}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), said);
  const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0))).toString('base64');
  const ended = await ask(socket, {
    saslContinue: 1,
    conversationId: 1,
    payload: bytes(last(`c=biws,r=${nonce},p=${proof}`)),
    $db: database,
  });
  return { begun, ended, signature: `v=${hmac(hmac(salted, 'Server Key'), said).toString('base64')}` };
}

export const textOf = ({ payload }: Document): string =>
  payload instanceof Binary ? Buffer.from(payload.buffer).toString() : '';

const bytes = (text: string): Binary => new Binary(Buffer.from(text));
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
