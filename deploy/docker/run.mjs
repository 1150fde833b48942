// Runs the process that the image was built for.
import { runAsProcess } from '@giftcard/kernel/service/start-service';

const name = process.env.PROCESS ?? '';
const { start } = await import(`./${name === 'gateway' ? 'gateway' : `services/${name}`}/dist/main.js`);
await runAsProcess(name, start);
