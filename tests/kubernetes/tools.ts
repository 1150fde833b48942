import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goProgram } from '../engines/builds.mjs';
import { CACHE_FOLDER, findTool } from '../engines/places.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Of what it is to run on; the package has those of others too. */
export const KUBERNETES = '1.35.0';

export interface Tools {
  /** What kustomize makes of a folder, as YAML; throws with what it says. */
  render(folder: string): string;
  /** Each fault that kubeconform finds in YAML or JSON, by the file's rules and no others: misspelt and doubled keys, unknown kinds. */
  faults(manifests: string): string[];
}

/** Builds both programs with go and unpacks the schemas with pip, once. Answers why not where that can't be. */
export async function provideTools(): Promise<Tools | string> {
  for (const tool of ['go', 'python3']) if (!(await findTool(tool))) return `${tool} is not there`;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const build = async (name: string, module: string) =>
    join(await goProgram(here(`tools/${name}`), module, join(CACHE_FOLDER, `${name}.log`)), 'program');
  const kustomize = await build('kustomize', 'sigs.k8s.io/kustomize/kustomize/v5');
  const kubeconform = await build('kubeconform', 'github.com/yannh/kubeconform/cmd/kubeconform');
  const schemas = unpackSchemas();
  return {
    render(folder) {
      const { status, stdout, stderr } = spawnSync(kustomize, ['build', folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    faults(manifests) {
      const locations = [
        join(schemas, '{{.NormalizedKubernetesVersion}}{{.StrictSuffix}}/{{.ResourceKind}}{{.KindSuffix}}.json'),
        here('schemas/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'),
      ].flatMap((location) => ['-schema-location', location]);
      const { stdout, stderr, status } = spawnSync(
        kubeconform,
        ['-strict', '-output', 'json', '-kubernetes-version', KUBERNETES, ...locations, '-'],
        { input: manifests, encoding: 'utf8' },
      );
      if (stdout === '') throw new Error(`kubeconform ended with ${status}: ${stderr}`);
      const { resources } = JSON.parse(stdout) as { resources: { kind: string; name: string; msg: string }[] };
      return resources.map(({ kind, name, msg }) => `${kind} ${name}: ${msg}`);
    },
  };
}

/** The schemas of the package kubernetes-validate, without the ids by which kubeconform would look for them elsewhere. */
function unpackSchemas(): string {
  const wanted = readFileSync(here('tools/requirements.txt'), 'utf8').trim();
  const folder = join(CACHE_FOLDER, `kubernetes-schemas-${wanted.split('==')[1]}`);
  const target = join(folder, `v${KUBERNETES}-strict`);
  if (existsSync(target)) return folder;
  const wheel = join(folder, 'package');
  rmSync(folder, { recursive: true, force: true });
  run('python3', '-m', 'venv', join(folder, 'venv'));
  run(join(folder, 'venv/bin/pip'), 'install', '--quiet', '--no-deps', '--target', wheel, wanted);
  const given = join(wheel, 'kubernetes_validate/kubernetes-json-schema', `v${KUBERNETES}-local-strict`);
  const making = `${target}.making`;
  mkdirSync(making);
  for (const file of readdirSync(given)) {
    const { $id: _id, ...schema } = JSON.parse(readFileSync(join(given, file), 'utf8')) as { $id?: string };
    writeFileSync(
      join(making, file),
      JSON.stringify(schema).replaceAll('"/api/_definitions.json#', '"_definitions.json#'),
    );
  }
  for (const done of [wheel, join(folder, 'venv')]) rmSync(done, { recursive: true });
  renameSync(making, target);
  return folder;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
