import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publishLegalPage } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { versionOf } from '@giftcard/kernel/business/text-version';
import { legalPageNamed, readLegalText } from '../domain/legal-page.js';
import { templateOf } from '../domain/legal-templates.js';
import { LEGAL_TEXTS, type LegalTexts } from '../domain/legal-text.repository.js';

/** Has a legal page of a business say this from now on; an empty text has it say the template again. Errors: NOT_FOUND, INVALID_FIELDS, BUSINESS_NOT_FOUND. */
export class PublishLegalPage extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly page: string,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(PublishLegalPage)
export class PublishLegalPageHandler implements ICommandHandler<PublishLegalPage> {
  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(LEGAL_TEXTS) private readonly texts: LegalTexts,
  ) {}

  async execute({ businessSlug, page: name, text: typed }: PublishLegalPage): Promise<void> {
    const page = legalPageNamed(name);
    const text = readLegalText(typed);
    const version = versionOf(text);
    // First: a text that nothing names does no harm, a version without its text would.
    if (text !== '') await this.texts.keep(businessSlug, version, text);
    await this.businesses.update(businessSlug, (business) => {
      const isTemplate = text === '' || text === templateOf(page, business);
      return publishLegalPage(business, page, isTemplate ? undefined : version);
    });
  }
}
