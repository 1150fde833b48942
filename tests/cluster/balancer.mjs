import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goProgram } from '../engines/builds.mjs';
import { endProcess, portOpen, startServer, waitReady } from '../engines/processes.mjs';

const RECIPE = fileURLToPath(new URL('../engines/caddy', import.meta.url));
const CADDYFILE = fileURLToPath(new URL('../../deploy/docker/Caddyfile', import.meta.url));
const READY_WITHIN_MS = 15_000;

/** Caddy with the Caddyfile of docker-compose.yml in front of gateways on this machine. @param gateways host:port of each */
export async function startBalancer(folder, { host, port, gateways }) {
  const program = join(
    await goProgram(RECIPE, 'github.com/caddyserver/caddy/v2/cmd/caddy', join(folder, 'caddy-build.log')),
    'program',
  );
  const own = join(folder, 'caddy');
  await mkdir(own, { recursive: true });
  const log = join(folder, 'caddy.log');
  const server = await startServer(program, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    cwd: own,
    env: {
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
      PROXY_LISTEN: host,
      PROXY_SITE: `http://:${port}`,
      GATEWAYS_ARE: 'listed',
      GATEWAYS: gateways.join(' '),
    },
    log,
  });
  await waitReady('caddy', server, () => portOpen(port), { log, timeoutMs: READY_WITHIN_MS });
  return { stop: () => endProcess(server) };
}
