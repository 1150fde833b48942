import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { goProgram } from '../../../tests/engines/builds.mjs';
import { findTool } from '../../../tests/engines/places.mjs';

const BUILT_WITHIN_MS = 180_000;
const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

interface Model {
  readonly services: Record<string, { readonly volumes?: readonly { type: string; source: string }[] }>;
}

/** docker-compose.yml as `docker compose config` reads it: by its library. */
if (!(await findTool('go')))
  test.skip('docker-compose.yml as docker compose reads it: skipped, go not found', () => undefined);
else
  describe('docker-compose.yml as docker compose reads it', () => {
    let folder: string;
    let program: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'giftcard-compose-'));
      program = join(await goProgram(fileOf('tests/engines/compose'), '.', join(folder, 'build.log')), 'program');
      execFileSync(process.execPath, [fileOf('deploy/docker/make-env.mjs'), 'production', join(folder, '.env')]);
    }, BUILT_WITHIN_MS);

    afterAll(() => rmSync(folder, { recursive: true }));

    const read = (env: string, ...profiles: string[]) =>
      spawnSync(program, [fileOf('docker-compose.yml'), env, ...profiles], { encoding: 'utf8', env: {} });
    const namesOf = (...profiles: string[]) => {
      const { status, stdout, stderr } = read(join(folder, '.env'), ...profiles);
      expect([status, stderr]).toEqual([0, '']);
      return Object.keys((JSON.parse(stdout) as Model).services);
    };

    test('is whole with the file of secrets that is made for it, and has the profiles observability and ops', () => {
      const plain = namesOf();
      expect(plain).toEqual(expect.arrayContaining(['proxy', 'gateway', 'redemption', 'kafka']));
      expect(namesOf('observability').filter((name) => !plain.includes(name))).toEqual([
        'grafana',
        'prometheus',
        'tempo',
      ]);
      expect(namesOf('ops').filter((name) => !plain.includes(name))).toEqual(['ops']);
    });

    test('mounts of this repository what is there', () => {
      const { services } = JSON.parse(read(join(folder, '.env'), '*').stdout) as Model;
      const bound = Object.values(services).flatMap(({ volumes = [] }) =>
        volumes.flatMap(({ type, source }) => (type === 'bind' ? [source] : [])),
      );
      expect(bound.length).toBeGreaterThan(5);
      for (const source of bound) expect(() => readdirOrFile(source)).not.toThrow();
    });

    test('is refused without secrets, with the name of one that is missing', () => {
      const { status, stderr } = read('/dev/null');
      expect([status, stderr]).toEqual([1, expect.stringMatching(/required variable [A-Z_]+ is missing/)]);
    });
  });

function readdirOrFile(path: string): void {
  try {
    readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
  }
}
