import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { encode, type Doc } from './bson-values.js';
import type { Engine } from './command.js';
import { runCommand } from './commands.js';
import { Cursors } from './cursors.js';
import { claimDirectory } from './directory-lock.js';
import { CommandError, errorReply } from './errors.js';
import { Session, Users, type User } from './log-in.js';
import { IndexChanges } from './index-builds.js';
import { Operations, type Operation } from './operations.js';
import { Storage } from './storage.js';
import { MAX_BYTES, MessageReader, parseRequest, replyTo } from './wire.js';

export interface ListenOptions {
  readonly dataDir: string;
  /** 0 or none for any free port. */
  readonly port?: number;
  readonly users: readonly User[];
  /** False for data that is thrown away: writes are answered before they are on the disk. */
  readonly isDurable?: boolean;
}

export interface ListeningServer {
  readonly port: number;
  /** Answers what was received, then closes connections and storage. */
  stop(): Promise<void>;
}

const CURSOR_CHECK_MS = 60_000;
const LOOPBACK = '127.0.0.1';

/** Of connections that have not logged in. Drivers keep one to ask how the server is, every ten seconds. */
const STRANGERS = { connections: 512, messageBytes: 16_384, unreadBytes: 65_536, silentMs: 60_000 };

/** Serves a data directory on the loopback interface, in this thread. */
export async function listen({ dataDir, port = 0, users, isDurable = true }: ListenOptions): Promise<ListeningServer> {
  const known = await Users.of(users);
  const release = await claimDirectory(dataDir);
  const engine: Engine = {
    storage: new Storage(dataDir, isDurable),
    cursors: new Cursors(),
    indexChanges: new IndexChanges(),
    operations: new Operations(),
  };
  const connections = new Set<Connection>();
  const server = createServer({ noDelay: true }, (socket) => {
    if ([...connections].filter(({ isStranger }) => isStranger).length >= STRANGERS.connections)
      return socket.destroy();
    const connection = new Connection(socket, engine, known);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  const timer = setInterval(() => engine.cursors.expire(Date.now()), CURSOR_CHECK_MS).unref();
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await engine.storage.close();
    release();
  };
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    await Promise.all([...connections].map((connection) => connection.end()));
    await closed;
    await close();
  };
  server.listen(port, LOOPBACK);
  await once(server, 'listening').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => (stopped ??= stop()),
  };
}

/** One client: its requests run one after the other, as MongoDB does it. A malformed message ends the connection, nothing else. */
class Connection {
  private readonly reader = new MessageReader(() => (this.isStranger ? STRANGERS.messageBytes : MAX_BYTES));
  private readonly session: Session;
  private last = Promise.resolve();
  private running: Operation | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
    users: Users,
  ) {
    this.session = new Session(users, (user) => socket.setTimeout(user ? 0 : STRANGERS.silentMs));
    socket.setTimeout(STRANGERS.silentMs, () => socket.destroy());
    socket.on('data', (chunk) => this.receive(chunk as Buffer));
    // A connection that breaks off is closed by Node; there is nobody left to tell.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.running?.cancel(new CommandError(279, 'the client is gone')));
  }

  get isStranger(): boolean {
    return this.session.user === undefined;
  }

  private receive(chunk: Buffer): void {
    try {
      for (const message of this.reader.push(chunk)) {
        this.last = this.last.then(() => this.answer(message)).catch(() => this.refuse());
      }
    } catch {
      this.refuse();
    }
  }

  private refuse(): void {
    this.socket.destroy();
  }

  private async answer(message: Buffer): Promise<void> {
    if (this.socket.destroyed) return;
    if (this.isStranger && this.socket.writableLength > STRANGERS.unreadBytes) return this.refuse();
    const { totals } = this.engine.operations;
    totals.requests++;
    totals.bytesIn += message.length;
    const request = parseRequest(message);
    const reply = await this.perform(request.command).catch((error: unknown) => encode(errorReply(error)));
    if (request.silent || !this.socket.writable) return;
    totals.bytesOut += reply.length;
    this.socket.write(replyTo(request, reply));
  }

  private async perform(command: Doc): Promise<Buffer> {
    const reply = await this.engine.operations.run(command, this.session.user?.name, async (operation) => {
      this.running = operation;
      return runCommand(this.engine, command, operation, this.session);
    });
    return Buffer.isBuffer(reply) ? reply : encode(reply);
  }

  async end(): Promise<void> {
    await this.last;
    if (this.socket.closed) return;
    const closed = once(this.socket, 'close');
    this.socket.destroySoon();
    await closed;
  }
}
