import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Admin } from '../commands/action-context.js';
import { OFFLINE_RULES, type OfflineRulesByBusiness } from '../domain/offline.repository.js';
import { OfflineProofs } from '../offline-proofs.js';
import { Businesses } from '../projections/businesses.js';

interface NamedKey {
  readonly id: string;
  /** 32 bytes as base64url. */
  readonly key: string;
}

export interface OfflineKit {
  readonly businessSlug: string;
  readonly currency: string;
  readonly keys: readonly { readonly id: string; readonly publicKey: string }[];
  readonly grant: string;
  readonly until: Date;
}

/** What somebody at a till is given for times without network. */
export interface KitAtTill {
  /** Undefined while the business accepts nothing without. */
  readonly kit: OfflineKit | undefined;
  /** Of what the till accepted, which is handed in also when the business accepts nothing any more; none at no till. */
  readonly queueKeys: readonly NamedKey[];
}

/** What somebody needs to accept cards at their till without network, and to hand in what it accepted; nothing for who is at no till. */
export class GetOfflineKit extends Query<KitAtTill> {
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

  async execute({ admin }: GetOfflineKit): Promise<KitAtTill> {
    const { businessSlug, userId, till } = admin;
    if (!till) return { kit: undefined, queueKeys: [] };
    const queueKeys = this.proofs.queueKeys({ businessSlug, tillId: till.id });
    if (!(await this.rules.of(businessSlug)).on) return { kit: undefined, queueKeys };
    const { currency } = await this.businesses.get(businessSlug);
    const keys = this.proofs.publicKeys();
    const grant = this.proofs.grant({ businessSlug, userId, tillId: till.id });
    return { kit: { businessSlug, currency, keys, ...grant }, queueKeys };
  }
}
