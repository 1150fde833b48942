import type { Provider } from '@nestjs/common';
import type { PersonAsked } from '@giftcard/contracts/common/v1/common';
import { OrdersServiceService, type OrdersService } from '@giftcard/contracts/orders/v1/orders';
import { PERSON_KEYS, PersonKeys } from './person-keys.js';
import type { KeysOf, PersonKey } from './personal-data.js';
import { requirePermission } from '../request-context.js';
import { createGrpcClient, type GrpcClient } from '../grpc/client.js';
import { Certificates } from '../tls/certificates.js';

const ASKED_AT_ONCE = 500;

/** Keys of persons as orders tells them, for a service that reads what is sealed with them. @param keysOf instead of asking orders, which may not run */
export function provideRemotePersonKeys({ ORDERS_URL }: { readonly ORDERS_URL: string }, keysOf?: KeysOf): Provider {
  if (keysOf) return { provide: PERSON_KEYS, useFactory: () => new PersonKeys(keysOf) };
  return {
    provide: PERSON_KEYS,
    useFactory: (certificates: Certificates) => new RemotePersonKeys(ORDERS_URL, certificates),
    inject: [Certificates],
  };
}

/** The cache of a service that asks orders. */
export class RemotePersonKeys extends PersonKeys {
  private readonly client: GrpcClient<OrdersService>;

  constructor(url: string, certificates: Certificates) {
    const client = createGrpcClient<OrdersService>(OrdersServiceService, { service: 'orders', url, certificates });
    super(async (personIds) => {
      const keys = new Map<string, Buffer>();
      for (let from = 0; from < personIds.length; from += ASKED_AT_ONCE) {
        const answer = await client.openPersonKeys({ personIds: personIds.slice(from, from + ASKED_AT_ONCE) });
        for (const { personId, key } of answer.keys) keys.set(personId, Buffer.from(key));
      }
      return keys;
    });
    this.client = client;
  }

  /** The person of an address in the caller's business, made when there is none. Error: INVALID_FIELDS. */
  async obtain(email: string): Promise<PersonKey> {
    const { personId, key } = await this.client.obtainPerson({ email });
    return { personId, key: Buffer.from(key) };
  }

  /** The persons of addresses in a business, by address; made when there are none. */
  async obtainAll(businessSlug: string, emails: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    if (emails.length === 0) return new Map();
    const { persons } = await this.client.obtainPersons({ businessSlug, emails: [...emails] });
    return new Map(
      persons.flatMap(({ email, key }) =>
        key ? [[email, { personId: key.personId, key: Buffer.from(key.key) }] as const] : [],
      ),
    );
  }

  /** Whose data is asked for: of the link's business, or of the caller's who may export. Errors: PERSON_LINK_INVALID, FORBIDDEN_FOR_ROLE. */
  async asked(person: PersonAsked | undefined): Promise<{ readonly businessSlug: string; readonly email: string }> {
    const { email = '', linkToken = '' } = person ?? {};
    if (linkToken === '') return { businessSlug: requirePermission('exports.make').businessSlug, email };
    return this.client.openPersonLink({ linkToken });
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
