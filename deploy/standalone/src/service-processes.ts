import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from './services.js';

/** What the first process sends; each is answered once. */
export type Order =
  | {
      readonly kind: 'start';
      /** Of the services, in the order of the arguments. */
      readonly environments: readonly NodeJS.ProcessEnv[];
      readonly failpointFile: string | undefined;
    }
  /** Makes it this moment (milliseconds since 1970), or the machine's time again. */
  | { readonly kind: 'clock'; readonly moment: number | undefined }
  | { readonly kind: 'stop' };

/** An error as it goes from one process to the other, with what the start says about ports. */
interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly port?: unknown;
}

export type Answer = { readonly done: true } | { readonly done: false; readonly failure: Failure };

export function failureOf(error: unknown): Failure {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown };
  return { message: error instanceof Error ? error.message : String(error), code, port };
}

/** What of this process's environment is passed on: how Node and its libraries run, none of the platform's settings. */
const PASSED_ON =
  /^(PATH|HOME|TZ|TMPDIR|LANG|LC_\w+|NODE_\w+|UV_\w+|SSL_CERT_\w+|LD_\w+|MALLOC_\w+|FONTCONFIG_\w+|VIPS_\w+)$/;

const STOP_WITHIN_MS = 8_000;

/** A process of the platform beside the first one. It ends with the first one, however that ends. */
export interface ServiceProcess {
  readonly names: readonly ServiceName[];
  /** @param environments of its services: a process is told no others' */
  start(environments: readonly NodeJS.ProcessEnv[], failpointFile: string | undefined): Promise<void>;
  /** Sets its clock as that of the demo's past; without a moment back to the machine's. */
  setClock(moment: Date | undefined): Promise<void>;
  /** Drains calls and consumers, and ends it. */
  stop(): Promise<void>;
  /** Resolves when it ends without having been told to, with how. */
  readonly died: Promise<Error>;
}

/** Forks a process, which loads the code of its services at once and waits for their settings. */
export function forkServices(names: readonly ServiceName[]): ServiceProcess {
  const child = fork(fileURLToPath(new URL('./service-process.js', import.meta.url)), names, {
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let isStopping = false;
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code, signal) => {
      process.off('exit', endWithUs);
      resolve(new Error(`The process of ${names.join(', ')} ended (${signal ?? code}).`));
    });
  });
  const ask = (order: Order): Promise<void> =>
    Promise.race([asked(child, order), ended.then((how) => Promise.reject(how))]);
  return {
    names,
    start: (environments, failpointFile) => ask({ kind: 'start', environments, failpointFile }),
    setClock: (moment) => ask({ kind: 'clock', moment: moment?.getTime() }),
    async stop() {
      isStopping = true;
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      try {
        await Promise.race([asked(child, { kind: 'stop' }), ended]);
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      } finally {
        await ended;
        clearTimeout(timer);
      }
    },
    died: new Promise((resolve) => void ended.then((how) => isStopping || resolve(how))),
  };
}

/** Sends an order and waits for its answer; the next is sent after it. */
function asked(child: ChildProcess, order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) =>
      answer.done ? resolve() : reject(Object.assign(new Error(answer.failure.message), answer.failure)),
    );
    child.send(order, (error) => error && reject(error));
  });
}
