import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePorts } from '@giftcard/kernel/free-ports';
import { tokensOfFile } from '@giftcard/kernel/bus/kafka/kafka-tokens';
import { createKafkaBus } from '@giftcard/kernel/bus/kafka-bus';
import { createLogger } from '@giftcard/kernel/logging';
import { eventually } from '@giftcard/testing/eventually';
import { testSignatures } from '@giftcard/testing/service-env';
import { missingTools, startPrivateEngine } from './private-engine.mjs';

const missing = await missingTools('kafka');

/** As the broker's validator for tests takes it: a JWS that nobody signed. */
function unsignedToken(subject: string, seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: subject, iat: now, exp: now + seconds })}.`;
}

if (missing.length > 0) test.skip(`Kafka by tokens: skipped, ${missing.join(' and ')} not found`, () => undefined);
else
  test('Kafka that asks for a token lets in who has one, whose later token is believed when the first is over', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'giftcard-kafka-token-'));
    const file = join(folder, 'token');
    const [local, controller] = await freePorts(2);
    const kafka = await startPrivateEngine('kafka', {
      settings: (port) => `
listeners=CLIENTS://127.0.0.1:${port},LOCAL://127.0.0.1:${local},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=CLIENTS://127.0.0.1:${port},LOCAL://127.0.0.1:${local}
controller.quorum.voters=1@127.0.0.1:${controller}
listener.security.protocol.map=CONTROLLER:PLAINTEXT,LOCAL:PLAINTEXT,CLIENTS:SASL_PLAINTEXT
inter.broker.listener.name=LOCAL
sasl.enabled.mechanisms=OAUTHBEARER
listener.name.clients.sasl.enabled.mechanisms=OAUTHBEARER
listener.name.clients.oauthbearer.sasl.jaas.config=org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";
listener.name.clients.oauthbearer.connections.max.reauth.ms=12000
`,
    });
    const bus = createKafkaBus({
      clientId: 'test',
      logger: createLogger('test', 'silent'),
      signatures: testSignatures(),
      brokers: [kafka.env['KAFKA_BROKERS']!],
      sasl: { mechanism: 'oauthbearer', oauthBearerProvider: tokensOfFile(file) },
    });
    try {
      await writeFile(file, 'no token of anybody');
      await expect(bus.ready()).rejects.toThrow();
      await writeFile(file, unsignedToken('orders', 15));
      await eventually(() => bus.ready(), 20_000);
      // The broker ends a session with its token: what still answers then has logged in with the next one.
      await writeFile(file, unsignedToken('orders', 600));
      const until = Date.now() + 18_000;
      await eventually(() => Date.now() > until, 20_000);
      await eventually(() => bus.ready(), 10_000);
    } finally {
      await bus.close();
      await kafka.remove();
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
