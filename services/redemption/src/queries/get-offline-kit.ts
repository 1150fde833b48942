import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Admin } from '../commands/action-context.js';
import { OFFLINE_RULES, type OfflineRulesByBusiness } from '../domain/offline.repository.js';
import { OfflineProofs } from '../offline-proofs.js';
import { Businesses } from '../projections/businesses.js';

export interface OfflineKit {
  readonly businessSlug: string;
  readonly currency: string;
  readonly keys: readonly { readonly id: string; readonly publicKey: string }[];
  readonly grant: string;
  readonly until: Date;
}

/** What somebody needs to accept cards at their till without network; undefined while the business does not, and for who is at no till. */
export class GetOfflineKit extends Query<OfflineKit | undefined> {
  constructor(readonly admin: Admin) {
    super();
  }
}

@QueryHandler(GetOfflineKit)
export class GetOfflineKitHandler implements IQueryHandler<GetOfflineKit> {
  constructor(
    @Inject(OFFLINE_RULES) private readonly rules: OfflineRulesByBusiness,
    @Inject(OfflineProofs) private readonly proofs: OfflineProofs,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ admin }: GetOfflineKit): Promise<OfflineKit | undefined> {
    const { businessSlug, userId, till } = admin;
    if (!till || !(await this.rules.of(businessSlug)).on) return undefined;
    const { currency } = await this.businesses.get(businessSlug);
    const keys = this.proofs.publicKeys();
    return { businessSlug, currency, keys, ...this.proofs.grant({ businessSlug, userId, tillId: till.id }) };
  }
}
