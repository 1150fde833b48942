import {
  IdentityServiceService,
  type IdentityServiceClient,
  type RegisterRequest,
  type Session,
} from '@giftcard/contracts/identity/v1/identity';
import { LocationServiceService, type LocationServiceClient } from '@giftcard/contracts/identity/v1/location';
import { TillServiceService, type TillServiceClient } from '@giftcard/contracts/identity/v1/till';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import type { Subscription } from '@giftcard/kernel/bus/event-bus';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { testSealer, type Env } from '@giftcard/testing/service-env';
import { asPublic, asSuperAdmin, sessionKeys, withToken } from '@giftcard/testing/sessions';
import { PREPARING_SERVICES } from '../src/domain/provisioning.js';
import { start } from '../src/main.js';

type Client = IdentityServiceClient & TillServiceClient & LocationServiceClient;
export type IdentityClient = GrpcClient<Calls<Client>>;

const definitions = { ...IdentityServiceService, ...TillServiceService, ...LocationServiceService };

export const SUPER_ADMIN = { email: 'root@giftcard.test', password: 'settings know it' };

/** Identity on real engines, as its tests use it. */
export interface IdentityUnderTest {
  readonly engines: Engines;
  readonly env: Env & { GRPC_LISTEN: string };
  readonly events: RecordedEvents;
  identity: IdentityClient;
  /** Services that acknowledge no business. */
  readonly away: Set<string>;
  /** Ends the service and starts it again, with other settings when told. */
  restart(overrides?: Env): Promise<void>;
  stop(): Promise<void>;
}

export async function startIdentity(): Promise<IdentityUnderTest> {
  const engines = await startEngines(['identity']);
  const env = await engines.env({
    SESSION_PRIVATE_KEY: JSON.stringify(sessionKeys().privateKey),
    PUBLIC_URL: 'https://shop.test',
    SUPERADMIN_EMAIL: SUPER_ADMIN.email,
    SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
  });
  let service: RunningService = await start(env);
  const events = await recordEvents(engines.bus, 'identity.events');
  const away = new Set<string>();
  const others = await startOthers(engines, away);
  const test: IdentityUnderTest = {
    engines,
    env,
    events,
    away,
    identity: clientOf<Client>(definitions, env),
    async restart(overrides = {}) {
      test.identity.close();
      await service.stop();
      service = await start({ ...env, ...overrides });
      test.identity = clientOf<Client>(definitions, env);
    },
    async stop() {
      test.identity.close();
      await service.stop();
      await others.stop();
      await events.stop();
      await engines.stop();
    },
  };
  return test;
}

/** The other services, as far as a provisioning sees them: each acknowledges a business, twice, as a bus may. */
function startOthers({ bus }: Engines, away: ReadonlySet<string>): Promise<Subscription> {
  const acknowledge = async ({ type, data }: EventEnvelope) => {
    if (type !== 'identity.business-provisioned.v1') return;
    const businessSlug = data['businessSlug'] as string;
    for (const service of PREPARING_SERVICES.filter((name) => !away.has(name))) {
      const prepared = anEvent('provisioning.tenant-prepared.v1', { businessSlug, service });
      await publish(bus, prepared, prepared);
    }
  };
  return bus.subscribe({
    group: `others-${process.pid}`,
    topics: ['identity.events'],
    handler: acknowledge,
    from: 'beginning',
    ephemeral: true,
  });
}

let people = 0;

/** A person nobody has seen before. */
export function somebody(): { email: string; name: string } {
  const number = ++people;
  return { email: `person-${number}@example.test`, name: `Person ${number}` };
}

export function registrationOf(email: string, otp: string, changes: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    email,
    otp,
    name: 'Ana Ruiz',
    password: 'tulips in may',
    phone: '(555) 123-4567',
    restaurantName: `Table of ${email}`,
    restaurantAddress: { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' },
    ...changes,
  };
}

/** Asks for a code and reads it where notifications would. */
export async function codeFor(test: IdentityUnderTest, email: string): Promise<string> {
  const before = codesSentTo(test, email).length;
  await asPublic(() => test.identity.sendRegistrationCode({ email }));
  const sealed = await eventually(() => codesSentTo(test, email)[before] ?? false);
  return testSealer().open(sealed, 'one-time-code');
}

function codesSentTo(test: IdentityUnderTest, email: string): string[] {
  const sent = test.events.ofType('identity.one-time-code-issued.v1').filter(({ data }) => data.email === email);
  return [...new Map(sent.map((event) => [event.id, event.data.codeSealed])).values()];
}

/** Registers a new admin with a business, by all three steps. */
export async function registered(
  test: IdentityUnderTest,
  changes: Partial<RegisterRequest> = {},
): Promise<Session & { email: string; password: string }> {
  const { email } = changes.email ? { email: changes.email } : somebody();
  const request = registrationOf(email, await codeFor(test, email), changes);
  return { ...(await asPublic(() => test.identity.register(request))), email, password: request.password };
}

/** Runs calls with the session's token. */
export function as<T>(session: { readonly token: string }, work: () => Promise<T>): Promise<T> {
  return withToken(session.token, work);
}

/** A registration request, as the public form sends it. */
export function requestBusiness(test: IdentityUnderTest, businessName: string, email = somebody().email, notes = '') {
  return asPublic(() =>
    test.identity.submitRegistrationInterest({
      businessName,
      businessType: 'Restaurant',
      contactName: 'Ben Cho',
      email,
      phone: '',
      website: '',
      notes,
      idempotencyKey: '',
    }),
  );
}

/** The stored request, as the super admin finds it by its address. */
export async function storedRequest(test: IdentityUnderTest, email: string) {
  const { requests } = await asSuperAdmin(() =>
    test.identity.listRegistrationRequests({ status: '', search: email, page: undefined }),
  );
  return requests[0]!;
}
