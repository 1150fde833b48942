import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { provideEngines } from './choose.mjs';
import { inContainers } from './containers.mjs';
import { missingTools, startPrivateEngine } from './private-engine.mjs';

const command = fileURLToPath(new URL('engines.mjs', import.meta.url));
const run = promisify(execFile);

const missing = await missingTools('redis');

if (missing.length > 0) test.skip(`engines: skipped, ${missing.join(' and ')} not found`, () => undefined);
else {
  describe('npm run engines', () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'giftcard-engines-spec-'));
    });

    afterEach(async () => {
      await engines('down');
      await rm(folder, { recursive: true, force: true });
    });

    const engines = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
      run(process.execPath, [command, ...args], { env: { ...process.env, ENGINES_RUN: folder } });
    const state = async (): Promise<{ process: { pid: number; startedAt: string } }> =>
      JSON.parse(await readFile(join(folder, 'redis.json'), 'utf8'));

    test('starts an engine once, prints its address, and ends it', async () => {
      expect((await engines('up', 'redis')).stderr).toContain('redis: started');
      const { pid } = (await state()).process;
      expect((await engines('up', 'redis')).stderr).toContain('redis: already up');
      expect((await state()).process.pid).toBe(pid);
      const port = /^export REDIS_URL=redis:\/\/127\.0\.0\.1:(\d+)\n$/.exec((await engines('env')).stdout)?.[1];
      const ping = () => run('redis-cli', ['-p', port!, 'ping']);
      expect((await ping()).stdout).toBe('PONG\n');
      expect((await engines('down')).stdout).toContain('ended: redis');
      await expect(ping()).rejects.toMatchObject({ stderr: expect.stringContaining('refused') as unknown });
      expect((await engines('env')).stdout).toBe('');
    });

    test('leaves a process alone that merely has the number of an engine that is gone', async () => {
      const stranger = spawn('sleep', ['60']);
      try {
        await writeFile(
          join(folder, 'redis.json'),
          JSON.stringify({
            process: { pid: stranger.pid, startedAt: '1' },
            variables: { REDIS_URL: 'redis://127.0.0.1:1' },
          }),
        );
        expect((await engines('env')).stdout).toBe('');
        expect((await engines('down')).stdout).toContain('nothing was up');
        expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
        expect(stranger.kill()).toBe(true);
      } finally {
        stranger.kill();
      }
    });

    test('names the tool that an engine lacks', async () => {
      const bare = run(process.execPath, [command, 'up', 'kafka'], { env: { ENGINES_RUN: folder, PATH: folder } });
      expect((await bare).stderr).toContain('kafka: missing tool (java and mvn not found)');
    });

    test('refuses an engine that it does not know', async () => {
      await expect(engines('up', 'oracle')).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('no such engine: oracle') as unknown,
      });
    });
  });

  describe('the engines that a test run is given', () => {
    const before = { ...process.env };

    afterEach(() => {
      process.env = { ...before };
    });

    test('are those of the environment where it names them', async () => {
      process.env['REDIS_URL'] = 'redis://redis.example:6379';
      const { env, missing, sources, stop } = await provideEngines(['redis']);
      expect({ env, missing, sources }).toEqual({
        env: { REDIS_URL: 'redis://redis.example:6379' },
        missing: [],
        sources: { redis: 'environment' },
      });
      await stop();
    });

    test('say for each that could not be had why not', async () => {
      delete process.env['KAFKA_BROKERS'];
      process.env['ENGINES_RUN'] = '/nonexistent';
      process.env['PATH'] = '/nonexistent';
      process.env['DOCKER_HOST'] = 'tcp://127.0.0.1:1';
      const { env, missing, stop } = await provideEngines(['kafka']);
      expect(env).toEqual({});
      expect(missing).toEqual([
        {
          engine: 'kafka',
          isFault: false,
          reason: expect.stringMatching(
            /KAFKA_BROKERS is not set; no container engine.*; local process: missing tool, java and mvn not found/,
          ) as unknown,
        },
      ]);
      await stop();
    });

    test('are in no containers where no Docker engine answers, which is said with its reason and fails nothing', async () => {
      process.env['DOCKER_HOST'] = 'tcp://127.0.0.1:1';
      expect(await inContainers()).toEqual({ skipped: expect.stringMatching(/^no container engine: /) as unknown });
    });

    test('may be one of a test alone, which is killed and comes back on the same port and data', async () => {
      const redis = await startPrivateEngine('redis');
      try {
        await run('redis-cli', ['-p', String(redis.port), 'set', 'kept', 'yes']);
        const killed = redis.pid();
        await redis.kill();
        await redis.start();
        expect(redis.pid()).not.toBe(killed);
        expect((await run('redis-cli', ['-p', String(redis.port), 'get', 'kept'])).stdout.trim()).toBe('yes');
      } finally {
        await redis.remove();
      }
    });
  });
}
