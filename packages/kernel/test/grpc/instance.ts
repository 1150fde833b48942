// One instance of a service, as a process of its own that can be stopped: `instance.ts PORT`. It says "listening", and what it answers names it.
import { Server } from '@grpc/grpc-js';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { CatalogServiceService } from '@giftcard/contracts/catalog/v1/catalog';
import { HealthCheckResponse_ServingStatus, HealthService } from '@giftcard/contracts/grpc/health/v1/health';
import { MutualTlsServerCredentials } from '../../src/grpc/credentials.js';
import { Certificates } from '../../src/tls/certificates.js';

const [port = '', tlsDir = ''] = process.argv.slice(2);
const WORK_MS = 5;

type Answer = (error: null, answer: unknown) => void;
let removed = 0;

const server = new Server();
server.addService(AnalyticsServiceService, {
  getTotals: (_call: unknown, answer: Answer) =>
    setTimeout(
      () => answer(null, { soldCount: Number(port), revenueCents: removed, redemptionCents: 0, currency: 'USD' }),
      WORK_MS,
    ),
});
server.addService(CatalogServiceService, {
  removeGiftCard: (_call: unknown, answer: Answer) => setTimeout(() => (removed++, answer(null, {})), WORK_MS),
});
server.addService(HealthService, {
  check: (_call: unknown, answer: Answer) => answer(null, { status: HealthCheckResponse_ServingStatus.SERVING }),
});
server.bindAsync(`127.0.0.1:${port}`, new MutualTlsServerCredentials(new Certificates(tlsDir)), () =>
  process.stdout.write('listening\n'),
);
process.once('SIGTERM', () => server.tryShutdown(() => process.exit(0)));
