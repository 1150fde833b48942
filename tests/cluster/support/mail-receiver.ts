import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@giftcard/testing/eventually';
import { oneTimeCodeOf, type Mail } from '../../e2e/support/mailbox.js';

/** A broker that has just come back on a busy machine keeps events waiting. */
const MAIL_WITHIN_MS = 60_000;

/** Takes every mail and keeps its text alone: hundreds of codes are read out of it while the cluster has the processors. */
export interface MailReceiver {
  /** As SMTP_URL. */
  readonly url: string;
  /** How many mails came for an address. */
  countTo(address: string): number;
  /** The one-time codes that came for an address; at least so many. */
  codesTo(address: string, atLeast: number): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startMailReceiver(): Promise<MailReceiver> {
  const mails = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    receive(socket, (addresses, text) => {
      for (const address of addresses) mails.set(address, [...(mails.get(address) ?? []), text]);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const to = (address: string) => mails.get(address) ?? [];
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countTo: (address) => to(address).length,
    codesTo: (address, atLeast) =>
      eventually(() => {
        const codes = to(address)
          .filter((text) => /^subject:.* confirms /im.test(text))
          .map((text) => oneTimeCodeOf({ text } as Mail));
        return codes.length >= atLeast && codes;
      }, MAIL_WITHIN_MS),
    async stop() {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The server's side of a conversation (RFC 5321). */
function receive(socket: Socket, keep: (addresses: string[], text: string) => void): void {
  let addresses: string[] = [];
  let buffered = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string): void => {
    const [, address] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? [];
    if (address) addresses.push(address.toLowerCase());
    if (/^DATA/i.test(line)) isData = true;
    if (isData) say('354 go on');
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 OK');
  };
  say('220 mails');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffered.slice(0, end);
      buffered = buffered.slice(end + (isData ? 5 : 2));
      if (!isData) take(text);
      else {
        isData = false;
        keep(addresses, text);
        addresses = [];
        say('250 kept');
      }
    }
  });
}
