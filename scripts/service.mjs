// `npm run service -- orders`: one service, or the gateway, as a process of its own. It needs nothing but its settings.
import { checkNode, installPackages } from './prepare.mjs';

const NAMES = ['gateway', 'identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const [name] = process.argv.slice(2);
if (!NAMES.includes(name)) {
  process.stderr.write(`Usage: npm run service -- ${NAMES.join('|')}\n`);
  process.exit(2);
}
const progress = (step) => process.stderr.write(`${step} ...\n`);
checkNode();
await installPackages(progress);
const { build } = await import('./build.mjs');
if (!(await build(progress))) process.exit(1);
const folder = name === 'gateway' ? '../gateway' : `../services/${name}`;
const { runAsProcess } = await import('@giftcard/kernel/service/start-service');
const { start } = await import(`${folder}/dist/main.js`);
await runAsProcess(name, start);
