// One process of the cluster: the service, or the gateway, that its argument names. It ends with the process that started it.
import { runAsProcess } from '@giftcard/kernel/service/start-service';

const [name] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1));
const { start } = await import(`../../${name === 'gateway' ? 'gateway' : `services/${name}`}/dist/main.js`);
await runAsProcess(name, start);
