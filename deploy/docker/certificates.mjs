// Keeps the certificates by which the platform's processes know each other (docs/adr/0049): in a folder, each process's
// below its name, with the authority's key above them. Makes what is missing, and renews while it runs.
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';

const [folder = '/tls'] = process.argv.slice(2);
const PROCESSES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics', 'gateway'];
const ENGINES = ['mongo', 'redis', 'kafka', 'minio'];
const DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;

const keep = () => keepCertificates(folder, PROCESSES, DAYS, ENGINES);
await keep();
setInterval(() => void keep(), HOUR_MS);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
