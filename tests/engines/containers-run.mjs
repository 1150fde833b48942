// A process of its own, which `inContainers` starts: testcontainers settles where Docker is once a process, and what this one started
// ends with whoever started it, however that ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_NAMES } from './catalogue.mjs';
import { containerEngine, startContainer } from './containers.mjs';
import { provideDocker } from './docker.mjs';
import { buildImage } from './images.mjs';

const folder = await mkdtemp(join(tmpdir(), 'giftcard-docker-'));
const stops = [() => rm(folder, { recursive: true, force: true })];

async function stop() {
  for (const end of stops.splice(0).reverse()) await end();
  process.exit();
}

async function start() {
  const docker = await provideDocker(join(folder, 'docker'));
  if (docker.reason) return { skipped: docker.reason };
  stops.push(docker.stop);
  process.env.DOCKER_HOST = docker.host;
  const engine = await containerEngine();
  if (engine.reason) return { skipped: engine.reason };
  const env = {};
  const reasons = [];
  for (const name of ENGINE_NAMES) {
    process.env[`ENGINE_IMAGE_${name.toUpperCase()}`] ??= await buildImage(name, folder, engine.testcontainers);
    const { variables, stop: end, reason } = await startContainer(name, engine);
    if (end) stops.push(end);
    if (reason) reasons.push(reason);
    Object.assign(env, variables);
  }
  if (reasons.length === 0) return { env };
  // A machine may let dockerd start and none of its containers.
  if (docker.isOwn && reasons.length === ENGINE_NAMES.length) return { skipped: reasons[0] };
  return { failed: reasons.join('; ') };
}

/** Who started it says when, by ending the channel: a terminal's Ctrl+C goes to both. */
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
const outcome = await start().catch((error) => ({ failed: error.message }));
if (process.connected) {
  process.on('disconnect', () => void stop());
  process.send(outcome);
} else await stop();
