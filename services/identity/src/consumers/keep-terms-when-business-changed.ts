import type { BusinessProfileChanged } from '@giftcard/contracts/identity/v1/events';
import { commandsWhen } from '@giftcard/kernel/consumers';
import { KeepTerms } from '../commands/keep-terms.js';

export class KeepTermsWhenBusinessProvisioned extends commandsWhen('identity.business-provisioned.v1', ({ data }) =>
  keepTerms(data),
) {}

export class KeepTermsWhenBusinessProfileChanged extends commandsWhen(
  'identity.business-profile-changed.v1',
  ({ data }) => keepTerms(data),
) {}

function keepTerms(business: BusinessProfileChanged): KeepTerms | undefined {
  const { businessSlug, termsVersion, name, address, contact, validityMonths } = business;
  if (!address || termsVersion === undefined) return undefined;
  return new KeepTerms(businessSlug, termsVersion, { name, address, contact, validityMonths });
}
