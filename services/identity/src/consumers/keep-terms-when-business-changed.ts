import { Inject, Injectable } from '@nestjs/common';
import type { BusinessProfileChanged } from '@giftcard/contracts/identity/v1/events';
import { consumerWhen } from '@giftcard/kernel/consumers';
import { versionOf } from '../domain/legal-page.js';
import { templateOf } from '../domain/legal-templates.js';
import { LEGAL_TEXTS, type LegalTexts } from '../domain/legal-text.repository.js';

/** Keeps the terms of a business that has the template's, as they were when it changed: purchases will name their version. */
@Injectable()
export class KeptTerms {
  constructor(@Inject(LEGAL_TEXTS) private readonly texts: LegalTexts) {}

  async keep({ businessSlug, termsVersion, name, address, contact, validityMonths }: BusinessProfileChanged) {
    const text = address && templateOf('terms', { name, address, contact, validityMonths });
    // Otherwise its owner wrote them, and they are kept; or another release told of the business.
    if (text && versionOf(text) === termsVersion) await this.texts.keep(businessSlug, termsVersion, text);
  }
}

export class KeepTermsWhenBusinessProvisioned extends consumerWhen(
  'identity.business-provisioned.v1',
  KeptTerms,
  (terms, { data }) => terms.keep(data),
) {}

export class KeepTermsWhenBusinessProfileChanged extends consumerWhen(
  'identity.business-profile-changed.v1',
  KeptTerms,
  (terms, { data }) => terms.keep(data),
) {}
