// `npm run service -- orders`: one service, or the gateway, as a process of its own. It needs nothing but its settings.
import { build } from './build.mjs';

const NAMES = ['gateway', 'identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const [name] = process.argv.slice(2);
if (!NAMES.includes(name)) {
  process.stderr.write(`Usage: npm run service -- ${NAMES.join('|')}\n`);
  process.exit(2);
}
if (!(await build((step) => process.stderr.write(`${step} ...\n`)))) process.exit(1);
const folder = name === 'gateway' ? '../gateway' : `../services/${name}`;
const { runAsProcess } = await import('@giftcard/kernel/service/start-service');
const { start } = await import(`${folder}/dist/main.js`);
await runAsProcess(name, start);
