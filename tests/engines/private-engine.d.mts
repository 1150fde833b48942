import type { EngineName } from './choose.mjs';

export interface PrivateEngine {
  /** The same variables as the runner's engines, for this server. */
  env: Record<string, string>;
  port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** Ends the server and resolves when it is gone; SIGKILL unless told otherwise. Its data stays. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Ends it and throws its data away. */
  remove(): Promise<void>;
}

/** The programs that the machine lacks for a local process of the engine: a test that needs one says these names in its skip. */
export function missingTools(engine: EngineName): Promise<string[]>;

/** Throws when the engine does not start. */
export function startPrivateEngine(
  engine: EngineName,
  options?: {
    /** Of Kafka: lines of its properties, which stand over the usual ones. */
    settings?: (port: number) => string;
  },
): Promise<PrivateEngine>;
