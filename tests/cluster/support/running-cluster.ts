import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@giftcard/kernel/free-ports';

const SCRIPT = fileURLToPath(new URL('../../../scripts/cluster.mjs', import.meta.url));
/** The first time on a machine the proxy, the file store and the last release are built. */
export const READY_WITHIN_MS = 600_000;
const DONE_WITHIN_MS = 60_000;
/** An instance that was away is called again this soon after its return (kernel/grpc/instances): only then may the next one go. */
export const SEEN_AGAIN_MS = 1_500;

/** `npm run cluster`, as its user has it: lines go in, lines come out. */
export interface RunningCluster {
  readonly url: string;
  readonly superAdmin: { readonly email: string; readonly password: string };
  /** The names of its processes. */
  readonly members: readonly string[];
  /** Types a line; resolves when it is done. */
  type(line: string): Promise<void>;
  /** Resolves with the first line of a process after now that matches. */
  line(name: string, pattern: RegExp): Promise<RegExpExecArray>;
  /** Everything that it printed so far. */
  output(): string;
  /** Ctrl+C. Answers its exit code. */
  stop(): Promise<number | null>;
}

export async function startCluster(args: readonly string[], env: Record<string, string>): Promise<RunningCluster> {
  const [port, sandboxPort] = (await freePorts(2)).map(String);
  const { NODE_OPTIONS: _options, ...passedOn } = process.env;
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...passedOn, PORT: port, SANDBOX_PORT: sandboxPort, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const watchers = new Set<(name: string, line: string) => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (text) => {
      printed.push(text);
      const [, name = '', line = ''] = /^(\S+)\s+\| (.*)$/.exec(text) ?? [];
      for (const watch of watchers) watch(name, line);
    });
  const output = () => printed.join('\n');
  const line = (name: string, pattern: RegExp, withinMs = DONE_WITHIN_MS) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const settle = (then: () => void): void => {
        watchers.delete(watch);
        child.off('exit', gone);
        clearTimeout(timer);
        then();
      };
      const watch = (of: string, text: string): void => {
        const found = of === name ? pattern.exec(text) : null;
        if (found) settle(() => resolve(found));
      };
      const gone = () => settle(() => reject(new Error(`the cluster ended:\n${output()}`)));
      const timer = setTimeout(
        () => settle(() => reject(new Error(`no line of ${name} with ${pattern} came:\n${output()}`))),
        withinMs,
      );
      watchers.add(watch);
      child.once('exit', gone);
    });
  const type = async (text: string): Promise<void> => {
    const answered = line('cluster', new RegExp(`^(not )?done: ${text}(: .*)?$`));
    child.stdin.write(`${text}\n`);
    const [, isNot] = await answered;
    if (isNot) throw new Error(`${text} was not done:\n${output()}`);
  };
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGINT');
    return (await exited)[0];
  };
  try {
    const superAdmin = line('cluster', /^super admin (\S+) (\S+)$/, READY_WITHIN_MS);
    superAdmin.catch(() => undefined);
    const [, url = ''] = await line('cluster', /^ready at (\S+)$/, READY_WITHIN_MS);
    const [, email = '', password = ''] = await superAdmin;
    const members = [...output().matchAll(/^(\S+)\s+\| is ready after/gm)].map(([, name = '']) => name);
    return { url, superAdmin: { email, password }, members, type, line, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
