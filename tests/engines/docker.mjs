import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { findTool } from './places.mjs';
import { endProcess, runToEnd, startServer, waitReady } from './processes.mjs';

const READY_MS = 60_000;
const USUAL_SOCKET = '/var/run/docker.sock';
/** The network that containers get by themselves; dockerd makes it and leaves it there. */
const BRIDGE = 'docker0';

/**
 * The Docker engine that answers, else one started of the machine's dockerd. Answers `{ host, isOwn, stop }`, `host` as DOCKER_HOST takes it,
 * or `{ reason }` where there is none. Installs nothing, and leaves the machine's firewall alone: ports are handed on by Docker's own proxy.
 * @param folder of this call alone, for its images and containers
 */
export async function provideDocker(folder) {
  const given = process.env.DOCKER_HOST;
  if (given) return { host: given, isOwn: false, stop: async () => undefined };
  if (await answers(USUAL_SOCKET)) return { host: `unix://${USUAL_SOCKET}`, isOwn: false, stop: async () => undefined };
  if (process.platform !== 'linux') return { reason: 'no Docker engine answers' };
  if (!(await findTool('dockerd'))) return { reason: 'no Docker engine answers, and dockerd is not found' };
  if (process.getuid() !== 0) return { reason: 'no Docker engine answers, and only root may start dockerd' };
  return startDocker(folder);
}

async function startDocker(folder) {
  const socket = join(folder, 'docker.sock');
  const log = join(folder, 'dockerd.log');
  const hadBridge = existsSync(`/sys/class/net/${BRIDGE}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'daemon.json'), '{}');
  const args = ['--config-file', join(folder, 'daemon.json'), '--host', `unix://${socket}`];
  args.push('--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec'), '--pidfile', join(folder, 'pid'));
  const server = await startServer('dockerd', [...args, '--iptables=false', '--ip-forward=false'], {
    cwd: folder,
    log,
  });
  const stop = async () => {
    await endProcess(server);
    if (!hadBridge && existsSync(`/sys/class/net/${BRIDGE}`) && (await findTool('ip')))
      await runToEnd('ip', ['link', 'delete', BRIDGE], { cwd: '/', log: `${log}.bridge`, timeoutMs: 5000 });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitReady('dockerd', server, () => answers(socket), { log, timeoutMs: READY_MS });
    return { host: `unix://${socket}`, isOwn: true, stop };
  } catch (error) {
    await stop();
    return { reason: error.message.split('\n').at(-1) };
  }
}

function answers(socketPath) {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: '/_ping', timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
