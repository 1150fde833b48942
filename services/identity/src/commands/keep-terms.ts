import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { versionOf } from '@giftcard/kernel/business/text-version';
import { templateOf, type TemplateBusiness } from '../domain/legal-templates.js';
import { LEGAL_TEXTS, type LegalTexts } from '../domain/legal-text.repository.js';

/** Keeps the terms of a business that has the template's, as they were when it changed: purchases will name their version. */
export class KeepTerms extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly termsVersion: string,
    readonly business: TemplateBusiness,
  ) {
    super();
  }
}

@CommandHandler(KeepTerms)
export class KeepTermsHandler implements ICommandHandler<KeepTerms> {
  constructor(@Inject(LEGAL_TEXTS) private readonly texts: LegalTexts) {}

  async execute({ businessSlug, termsVersion, business }: KeepTerms): Promise<void> {
    const text = templateOf('terms', business);
    // Otherwise its owner wrote them, and they are kept; or another release told of the business.
    if (versionOf(text) === termsVersion) await this.texts.keep(businessSlug, termsVersion, text);
  }
}
