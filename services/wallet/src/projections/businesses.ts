import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import type { Address } from '@giftcard/contracts/common/v1/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** A business as its passes show it. */
export interface Business {
  readonly name: string;
  readonly address: Address | undefined;
  readonly timeZone: string;
  /** How long cards sold from now on are valid, as it was chosen (kernel/validity); 0 for ever, undefined for no choice. */
  readonly validityMonths?: number | undefined;
  /** In the file store; empty for none. */
  readonly logoKey: string;
  /** "#24543f"; empty for the platform's own. */
  readonly accent: string;
}

/** A business with what says whether its passes look different than before. */
export interface KnownBusiness extends Business {
  /** Of the event that told of it; 0 before. */
  readonly version: number;
  readonly changedAt?: Date;
}

const fields = {
  name: String,
  address: Schema.Types.Mixed,
  timeZone: String,
  validityMonths: Number,
  logoKey: String,
  accent: String,
  changedAt: Date,
};

/** Names, logos and colours of businesses by identity's events. */
@Injectable()
export class Businesses {
  private readonly tenants: TenantStore<Business & { readonly changedAt: Date }>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tenants = new TenantStore(connection, stores, { service: 'wallet', collection: 'businesses', fields });
  }

  store(event: BusinessEvent): Promise<void> {
    const { name, address, timeZone, validityMonths, logoKey, accent } = event.data;
    return this.tenants.follow(event, {
      name,
      address,
      timeZone,
      logoKey,
      accent,
      ...(validityMonths === undefined ? {} : { validityMonths }),
      changedAt: this.clock.now(),
    });
  }

  /** What is known; for a business that no event told of yet, a name made from its slug. */
  async get(businessSlug: string): Promise<KnownBusiness> {
    const { heard: version = 0, ...business } = (await this.tenants.find(businessSlug)) ?? {
      name: nameFromSlug(businessSlug),
      address: undefined,
      timeZone: '',
      logoKey: '',
      accent: '',
    };
    return { ...business, version };
  }
}

/** "larkspur-house" to "Larkspur House". */
function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
