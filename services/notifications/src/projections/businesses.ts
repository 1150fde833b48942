import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import type { Address, Contact } from '@giftcard/contracts/common/v1/common';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** A business as its mails show it. */
export interface Business {
  readonly name: string;
  readonly address: Address | undefined;
  readonly timeZone: string;
  /** How long cards sold from now on are valid; 0 for ever, undefined for the default. */
  readonly validityMonths?: number | undefined;
  /** In the file store; empty for none. */
  readonly logoKey: string;
  /** "#24543f"; empty for the platform's own. */
  readonly accent: string;
  /** Undefined until its owner entered one. */
  readonly contact?: Contact | undefined;
}

const fields = {
  name: String,
  address: Schema.Types.Mixed,
  timeZone: String,
  validityMonths: Number,
  logoKey: String,
  accent: String,
  contact: Schema.Types.Mixed,
};

/** Names, logos and colours of businesses by identity's events. */
@Injectable()
export class Businesses {
  private readonly tenants: TenantStore<Business>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.tenants = new TenantStore(connection, stores, { service: 'notifications', collection: 'businesses', fields });
  }

  store(event: BusinessEvent): Promise<void> {
    const { name, address, timeZone, validityMonths, logoKey, accent, contact } = event.data;
    return this.tenants.follow(event, {
      name,
      address,
      timeZone,
      logoKey,
      accent,
      ...(contact === undefined ? {} : { contact }),
      ...(validityMonths === undefined ? {} : { validityMonths }),
    });
  }

  find(businessSlug: string): Promise<Business | undefined> {
    return this.tenants.find(businessSlug);
  }
}
