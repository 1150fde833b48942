import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINES } from './catalogue.mjs';
import { findTool } from './places.mjs';

const run = promisify(execFile);
const recipe = (name) => fileURLToPath(new URL(`images/${name}`, import.meta.url));

/** What a machine's Java has beside that which runs programs. */
const NOT_TO_RUN = new Set(['jmods', 'docs', 'include', 'man', 'demo', 'legal', 'src.zip']);
/** Of Java's own libraries those that need none of a desktop. */
const NEEDED_BY_JAVA =
  /^(libjvm|libjava|libjli|libjimage|libnet|libnio|libzip|libverify|libextnet|libmanagement.*)\.so$/;

/** What each image has beside a shell: the engine as a local process has it, and of the machine what that needs to run. */
const CONTENTS = {
  redis: (root) => copyProgram(root, 'redis-server'),
  minio: (root, built) => copyInto(root, '/engine/program', join(built, 'program')),
  async mongo(root, built) {
    await copyJava(root);
    await copyInto(root, '/engine/lib', join(built, 'lib'));
    await copyInto(root, '/engine/Main.java', join(built, 'Main.java'));
  },
  async kafka(root, built) {
    await copyJava(root);
    await copyInto(root, '/engine/lib', join(built, 'lib'));
  },
};

/**
 * Builds an image of an engine without a base image: of the program that `catalogue.mjs` runs, and this machine's libraries. Linux alone.
 * Answers its name. Throws when the machine lacks the engine's tools, or the image can't be built.
 * @param folder of this call alone, for the image's files
 */
export async function buildImage(engine, folder, { GenericContainer }) {
  const context = join(folder, `image-${engine}`);
  const root = join(context, 'root');
  await cp(recipe(engine), context, { recursive: true });
  await mkdir(join(root, 'tmp'), { recursive: true });
  await copyProgram(root, 'bash', 'cat');
  await symlink('bash', join(root, 'bin', 'sh'));
  await CONTENTS[engine](root, await ENGINES[engine].prepare(join(folder, `${engine}-build.log`)));
  const name = `giftcard-test-${engine}:local`;
  await GenericContainer.fromDockerfile(context).build(name, { deleteOnExit: false });
  await rm(context, { recursive: true });
  return name;
}

/** To /bin, with the libraries that they load. */
async function copyProgram(root, ...names) {
  for (const name of names) {
    const program = await findTool(name);
    if (!program) throw new Error(`${name} not found`);
    await copyInto(root, `/bin/${name}`, program);
    await copyLibraries(root, program);
  }
}

async function copyJava(root) {
  const program = await findTool('java');
  if (!program) throw new Error('java not found');
  const home = dirname(dirname(await realpath(program)));
  await copyInto(root, '/java', home);
  await copyLibraries(root, join(home, 'bin', 'java'));
  for (const folder of [join(home, 'lib'), join(home, 'lib', 'server')])
    for (const name of await readdir(folder))
      if (NEEDED_BY_JAVA.test(name)) await copyLibraries(root, join(folder, name), home);
}

/** Where the program looks for them, but for those in `own`, which came along. */
async function copyLibraries(root, program, own) {
  const { stdout } = await run('ldd', [program]);
  for (const [, path] of stdout.matchAll(/(\/\S+) \(0x/g))
    if (!own || !path.startsWith(own)) await copyInto(root, path, path);
}

async function copyInto(root, target, source) {
  await cp(await realpath(source), join(root, target), {
    recursive: true,
    dereference: true,
    filter: (path) => !NOT_TO_RUN.has(basename(path)),
  });
}
