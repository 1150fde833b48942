import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@giftcard/kernel/errors';
import { BusinessNotFound } from '../domain/business.errors.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { versionOf } from '@giftcard/kernel/business/text-version';
import { legalPageNamed, type LegalText } from '../domain/legal-page.js';
import { templateOf } from '../domain/legal-templates.js';
import { LEGAL_TEXTS, type LegalTexts } from '../domain/legal-text.repository.js';

/** A legal page of a business, as it stands or as it stood. Errors: BUSINESS_NOT_FOUND, NOT_FOUND. */
export class GetLegalPage extends Query<LegalText> {
  constructor(
    readonly businessSlug: string,
    readonly page: string,
    /** Empty for the one that holds. */
    readonly version: string,
  ) {
    super();
  }
}

@QueryHandler(GetLegalPage)
export class GetLegalPageHandler implements IQueryHandler<GetLegalPage> {
  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(LEGAL_TEXTS) private readonly texts: LegalTexts,
  ) {}

  async execute({ businessSlug, page: name, version: asked }: GetLegalPage): Promise<LegalText> {
    const page = legalPageNamed(name);
    const business = await this.businesses.find(businessSlug);
    if (!business) throw new BusinessNotFound();
    const ownVersion = business.ownPages?.[page];
    const template = templateOf(page, business);
    const version = asked || (ownVersion ?? versionOf(template));
    const text = version === versionOf(template) ? template : await this.texts.find(businessSlug, version);
    if (text === undefined) throw new DomainError('notFound', 'NOT_FOUND', 'There is nothing at this address.');
    return { page, text, version, own: version === ownVersion };
  }
}
