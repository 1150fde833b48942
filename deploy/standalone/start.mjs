// `npm start`: on a machine with Node alone it installs what is missing, builds what changed, and runs the platform.
import { checkNode, installPackages, installRedis } from '../../scripts/prepare.mjs';

const progress = (step) => process.stdout.write(`  ${step} ...\n`);

process.stdout.write('Giftcard Vault\n');
try {
  checkNode();
  await installPackages(progress);
  await installRedis(progress);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
const { build } = await import('../../scripts/build.mjs');
if (!(await build(progress))) process.exit(1);
await import('./dist/main.js');
