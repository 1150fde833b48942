import { randomBytes } from 'node:crypto';
import { Server } from '@grpc/grpc-js';
import {
  OrdersServiceService,
  type ObtainPersonsRequest,
  type ObtainPersonsResponse,
  type OpenPersonKeysRequest,
  type PersonAddress,
  type PersonKey,
} from '@giftcard/contracts/orders/v1/orders';
import { MutualTlsServerCredentials } from '@giftcard/kernel/grpc/credentials';
import { certificatesOf, makeTestCertificates } from './certificates.js';

export interface PersonKeysServer {
  /** For ORDERS_URL. */
  readonly url: string;
  /** Undefined for nobody. */
  addressOf(personId: string | undefined): string | undefined;
  stop(): void;
}

/** Orders, as far as it has the keys of persons. */
export async function startPersonKeys(): Promise<PersonKeysServer> {
  await makeTestCertificates();
  const persons = new Map<string, PersonKey>();
  const of = (email: string): PersonKey => {
    const person = persons.get(email) ?? { personId: `person-of-${persons.size}`, key: randomBytes(32) };
    persons.set(email, person);
    return person;
  };
  const server = new Server();
  const unknown = Object.fromEntries(
    Object.keys(OrdersServiceService).map((name) => [
      name,
      (_call: unknown, answer: (error: Error) => void) => answer(new Error(`nobody asks for ${name}`)),
    ]),
  );
  server.addService(OrdersServiceService, {
    ...unknown,
    obtainPerson: ({ request }: { request: PersonAddress }, answer: (error: null, key: PersonKey) => void) =>
      answer(null, of(request.email.trim().toLowerCase())),
    obtainPersons: (
      { request }: { request: ObtainPersonsRequest },
      answer: (error: null, found: ObtainPersonsResponse) => void,
    ) => answer(null, { persons: request.emails.map((email) => ({ email, key: of(email) })) }),
    openPersonKeys: (
      { request }: { request: OpenPersonKeysRequest },
      answer: (error: null, found: { keys: PersonKey[] }) => void,
    ) => answer(null, { keys: [...persons.values()].filter(({ personId }) => request.personIds.includes(personId)) }),
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', new MutualTlsServerCredentials(certificatesOf('orders')), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    url: `127.0.0.1:${port}`,
    addressOf: (wanted) => [...persons].find(([, { personId }]) => personId === wanted)?.[0],
    stop: () => server.forceShutdown(),
  };
}
