import { createRequire } from 'node:module';
import type { EventEmitter } from 'node:events';

/** What is used of the MongoDB driver's Connection, which its package does not export. */
interface DriverConnection extends EventEmitter {
  readonly error: Error | null;
  writeCommand(command: unknown, options: unknown): Promise<void>;
}

const requireOfMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = requireOfMongoose('mongodb/lib/cmap/connection.js') as {
  Connection: { readonly prototype: DriverConnection; readonly CLOSE: string };
};

/**
 * Ends the write of a command when its connection closes. The driver (7.8, 7.9) waits for 'drain' alone, which a destroyed
 * socket never emits: a command sent between the end of a socket and its 'close' event hangs for ever, and when that is the
 * monitor's, so does all of a service's access to its database. Called before the first connection; a second call changes nothing.
 * See docs/adr/0010.
 */
export function endWritesOfClosedConnections(): void {
  const { writeCommand } = Connection.prototype;
  if (writeCommand.name === 'writeWhileOpen') return;
  Connection.prototype.writeCommand = async function writeWhileOpen(command, options) {
    let onClose = (): void => undefined;
    const closed = new Promise<never>((_, reject) => {
      onClose = () => reject(this.error ?? new Error('connection closed'));
      this.once(Connection.CLOSE, onClose);
    });
    await Promise.race([writeCommand.call(this, command, options), closed]).finally(() =>
      this.off(Connection.CLOSE, onClose),
    );
  };
}
