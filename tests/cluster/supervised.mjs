import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The version that runs: this checkout, or a folder that has another one. */
export const THIS_VERSION = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = 'tests/cluster/member.mjs';
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;
/** One that dies again and again is started again later each time. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000];
const LASTED_MS = 10_000;

/** What of this process's environment is passed on: how Node and its libraries run, none of the platform's settings. */
const PASSED_ON = /^(PATH|HOME|TZ|TMPDIR|LANG|LC_\w+|NODE_\w+|UV_\w+|SSL_CERT_\w+|LD_\w+|MALLOC_\w+)$/;

/** A process of the cluster, which is started again when it dies without having been told to. */
export class Supervised {
  #child;
  #isWanted = false;
  #deaths = 0;

  /** @param name redemption-2 @param service redemption @param folder that it works in @param version the folder of what it runs @param readyUrl answers 200 when it can work @param say gets each line that it prints, and what becomes of it */
  constructor({ name, service, env, folder, version, readyUrl, say }) {
    Object.assign(this, { name, service, env, folder, version, readyUrl, say });
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Resolves when it is ready. */
  async start() {
    this.#isWanted = true;
    const began = performance.now();
    const child = fork(join(this.version, PROGRAM), [this.service], {
      cwd: this.folder,
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C in a terminal reaches every process of a group: these end when the cluster tells them to, the gateways first.
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.say(this.name, line));
    child.once('exit', (code, signal) => this.#ended(child, signal ?? `code ${code}`, began));
    await this.#untilReady(child);
    this.say(this.name, `is ready after ${seconds(performance.now() - began)}, process ${child.pid}`);
  }

  /** SIGTERM, and the process stays away. Resolves when it is gone. */
  async stop() {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    // One that was paused hears nothing else.
    child.kill('SIGCONT');
    await exited;
  }

  /** @param version what it runs from then on */
  async restart(version = this.version) {
    await this.stop();
    this.version = version;
    await this.start();
  }

  /** Sends a signal, as whoever meets its process would. */
  signal(name) {
    if (!this.#child) throw new Error(`${this.name} does not run`);
    this.#child.kill(name);
  }

  #ended(child, how, began) {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (!this.#isWanted) return this.say(this.name, `has ended (${how})`);
    this.#deaths = performance.now() - began > LASTED_MS ? 0 : this.#deaths + 1;
    const pause = PAUSES_MS[Math.min(this.#deaths, PAUSES_MS.length - 1)];
    this.say(this.name, `died (${how}) and is started again${pause > 0 ? ` in ${seconds(pause)}` : ''}`);
    setTimeout(() => {
      if (this.#isWanted && !this.#child) this.start().catch((error) => this.say(this.name, error.message));
    }, pause).unref();
  }

  async #untilReady(child) {
    for (const until = Date.now() + READY_WITHIN_MS; this.#child === child; await sleep(ASK_EVERY_MS)) {
      if (await answersOk(this.readyUrl)) return;
      if (Date.now() > until) throw new Error(`${this.name} was not ready after ${seconds(READY_WITHIN_MS)}`);
    }
    throw new Error(`${this.name} ended while it started`);
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
