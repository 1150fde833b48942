import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { freePort } from '@giftcard/kernel/free-ports';

/** An SMTP server that keeps what it is given and refuses on demand, as RFC 5321 has it. */
export interface SmtpServer {
  readonly url: string;
  /** Messages taken, raw. */
  readonly messages: readonly string[];
  /** Commands as they came, in capitals. */
  readonly commands: readonly string[];
  /** Messages offered, taken or not. */
  readonly offered: () => number;
  /** Answers the next `times` messages or recipients with this line. */
  refuse(at: 'RCPT' | 'DATA', line: string, times: number): void;
  /** Takes the next messages but breaks the connection before it says so. */
  loseAnswers(times: number): void;
  /** Runs at the next message that is taken: before it says so, or right after. */
  atNextMessage(when: 'before the answer' | 'after the answer', act: () => void): void;
  stop(): Promise<void>;
}

interface State {
  readonly messages: string[];
  readonly commands: string[];
  refusals: { at: 'RCPT' | 'DATA'; line: string; times: number }[];
  lost: number;
  act?: { when: 'before the answer' | 'after the answer'; act: () => void } | undefined;
  offered: number;
}

/** @param port where an earlier one was that has stopped; else any */
export async function startSmtpServer(port?: number): Promise<SmtpServer> {
  const state: State = { messages: [], commands: [], refusals: [], lost: 0, offered: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, state);
  });
  server.listen(port ?? (await freePort()), '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: state.messages,
    commands: state.commands,
    offered: () => state.offered,
    refuse: (at, line, times) => void state.refusals.push({ at, line, times }),
    atNextMessage: (when, act) => void (state.act = { when, act }),
    loseAnswers: (times) => void (state.lost = times),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function converse(socket: Socket, state: State): void {
  let received = '';
  let inData = false;
  socket.setEncoding('utf8').write('220 test ESMTP\r\n');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = inData ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) takeMessage(socket, state, part);
      else answer(socket, state, part.toUpperCase());
      inData = !inData && part.toUpperCase() === 'DATA';
    }
  });
}

function takeMessage(socket: Socket, state: State, message: string): void {
  state.offered++;
  const refusal = nextRefusal(state, 'DATA');
  if (refusal) return void socket.write(`${refusal}\r\n`);
  state.messages.push(message);
  const { act } = state;
  state.act = undefined;
  if (act?.when === 'before the answer') act.act();
  if (state.lost > 0) {
    state.lost--;
    socket.destroy();
  } else {
    socket.write('250 taken\r\n', () => act?.when === 'after the answer' && act.act());
  }
}

function answer(socket: Socket, state: State, command: string): void {
  state.commands.push(command);
  if (command.startsWith('EHLO')) return void socket.write('250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
  if (command === 'STARTTLS') return void socket.write('502 no TLS here\r\n');
  if (command.startsWith('AUTH')) return void socket.write('235 come in\r\n');
  if (command === 'DATA') return void socket.write('354 go on\r\n');
  if (command === 'QUIT') return void socket.end('221 bye\r\n');
  const refusal = command.startsWith('RCPT') ? nextRefusal(state, 'RCPT') : undefined;
  socket.write(`${refusal ?? '250 ok'}\r\n`);
}

function nextRefusal(state: State, at: 'RCPT' | 'DATA'): string | undefined {
  const refusal = state.refusals.find((candidate) => candidate.at === at && candidate.times > 0);
  if (refusal) refusal.times--;
  return refusal?.line;
}

/** A header of a raw message, unfolded; empty when it has none. */
export function header(message: string, name: string): string {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}
