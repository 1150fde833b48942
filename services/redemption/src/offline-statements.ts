import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Card } from './domain/card.js';
import { mayBeStated } from './domain/offline.js';
import { OFFLINE_RULES, type OfflineRulesByBusiness } from './domain/offline.repository.js';
import { OfflineProofs } from './offline-proofs.js';

/** What the platform signs of cards, for tills without network. */
@Injectable()
export class OfflineStatements {
  constructor(
    @Inject(OFFLINE_RULES) private readonly rules: OfflineRulesByBusiness,
    @Inject(OfflineProofs) private readonly proofs: OfflineProofs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of this moment; empty for a card that has none, and where its business accepts none. */
  async of(card: Card): Promise<string> {
    const { id: cardId, businessSlug: business, balanceCents, currency } = card;
    if (!mayBeStated(card, this.clock.now()) || !(await this.rules.of(business)).on) return '';
    return this.proofs.state({ business, cardId, balanceCents, currency });
  }
}
