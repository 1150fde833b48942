import { commandsWhen } from '@giftcard/kernel/consumers';
import { EndPackage } from '../commands/end-package.js';

/** The owner ended a package, and did not only take it off sale. */
export class EndPackageWhenGiftCardRetired extends commandsWhen(
  'catalog.gift-card-retired.v1',
  ({ data: { businessSlug, giftCardId, unitsToMoney }, aggregateVersion }) =>
    unitsToMoney ? new EndPackage(businessSlug, giftCardId, aggregateVersion) : undefined,
  { leavesSealed: true },
) {}
