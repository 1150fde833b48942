import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';
import { guestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import type { Language } from '@giftcard/kernel/business/language';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import { Metrics } from '@giftcard/kernel/metrics';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { answerLanguage } from '../edge/language-cookie.js';
import { RateLimitGuard } from '../edge/rate-limits.js';
import { StorefrontAnswers, type Answer } from './answers.js';
import type { Seen } from './changes.js';
import { businessJson } from './business-json.js';
import { offeredDesignJson } from './card-design-json.js';
import { giftCardJson, businessSummaryJson } from './gift-card-json.js';
import { StorefrontView } from './storefront-view.js';
import { readQuery } from '../openapi/call-query.js';
import type { AnswerOf } from '../openapi/calls.js';
import type { Business as BusinessAnswer } from '../openapi/components.js';

type Query = Readonly<Record<string, unknown>>;

const AT_ONCE = { config: { isAnsweredAtOnce: true } };

/**
 * The public pages' calls: what is asked for most is answered as it is kept, without a hop. Plain Fastify routes: they are the busiest ones, and
 * Nest's pipeline would cost more than the answer (bench/results.md, row 1).
 */
@Injectable()
export class StorefrontRoutes {
  constructor(
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(StorefrontAnswers) private readonly answers: StorefrontAnswers,
    @Inject(RateLimitGuard) private readonly limits: RateLimitGuard,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(Metrics) metrics: Metrics,
  ) {
    metrics.gauge('giftcard_storefront_kept_bytes', 'What is kept of the public pages', async () => [
      { labels: { kept: 'documents' }, value: view.bytes },
      { labels: { kept: 'answers' }, value: answers.bytes },
    ]);
  }

  register(fastify: FastifyInstance): void {
    fastify.get<{ Querystring: Query }>('/api/v1/giftcards', AT_ONCE, (request, reply) =>
      this.answer(request, reply, 'search', (seen) => this.list(request.query, seen)),
    );
    fastify.get<{ Params: { id: string }; Querystring: Query }>(
      '/api/v1/giftcards/:id/public',
      AT_ONCE,
      (request, reply) =>
        this.answerIn(request, reply, (language, seen) =>
          this.details(request.params.id, request.query, language, seen),
        ),
    );
    fastify.get<{ Params: { slug: string } }>('/api/v1/admin/business/:slug', AT_ONCE, (request, reply) =>
      this.answerIn(request, reply, (language, seen) => this.business(request.params.slug, language, seen)),
    );
    fastify.get<{ Params: { businessSlug: string } }>(
      '/api/v1/businesses/:businessSlug/card-designs',
      AT_ONCE,
      (request, reply) =>
        this.answer(request, reply, 'notKept', (seen) => this.cardDesigns(request.params.businessSlug, seen)),
    );
  }

  /** An answer with words of ours, in the language of who asks. */
  private answerIn(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (language: Language, seen: Seen) => Promise<unknown>,
  ): FastifyReply | Promise<FastifyReply> {
    const language = answerLanguage(request);
    void reply.header('vary', 'accept-language').header('content-language', language);
    return this.answer(request, reply, 'notKept', (seen) => make(language, seen), `${language} ${request.url}`);
  }

  /** What is kept is found by the address as it was asked for: nothing of it is read until an answer has to be made, and only the first making of one is limited. */
  private answer(
    request: FastifyRequest,
    reply: FastifyReply,
    limit: 'search' | 'notKept',
    make: (seen: Seen) => Promise<unknown>,
    key = request.url,
  ): FastifyReply | Promise<FastifyReply> {
    const known = this.answers.find(key);
    return known ? send(request, reply, known) : this.made(key, request, reply, limit, make);
  }

  private async made(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    limit: 'search' | 'notKept',
    make: (seen: Seen) => Promise<unknown>,
  ): Promise<FastifyReply> {
    if (!this.answers.has(key)) await this.limits.count(limit, request.ip);
    return send(request, reply, await this.answers.get(key, make));
  }

  private async list(query: Query, seen: Seen): Promise<AnswerOf<'GET /api/v1/giftcards'>> {
    const { search, businessSlug, page, limit } = readQuery('GET /api/v1/giftcards', query);
    const { listings, total } = await this.view.search({ businessSlug, search, page, limit }, seen);
    const giftCards = listings.map(({ giftCard, business }) => ({
      ...giftCardJson(giftCard, 'list'),
      business: businessSummaryJson(business),
    }));
    return { giftCards, total, hasMore: page * limit < total };
  }

  private async details(
    id: string,
    query: Query,
    language: Language,
    seen: Seen,
  ): Promise<AnswerOf<'GET /api/v1/giftcards/{id}/public'>> {
    const { businessSlug } = readQuery('GET /api/v1/giftcards/{id}/public', query);
    const listing = await this.view.listing(id, businessSlug, seen);
    if (!listing) throw new DomainError('notFound', 'GIFT_CARD_NOT_FOUND', 'This gift card is not on sale.');
    const { giftCard, business } = listing;
    return {
      giftCard: giftCardJson(giftCard, 'detail'),
      business: await this.businessOnSale(business, language, seen),
    };
  }

  private async cardDesigns(
    slug: string,
    seen: Seen,
  ): Promise<AnswerOf<'GET /api/v1/businesses/{businessSlug}/card-designs'>> {
    if (!(await this.view.business(slug, seen)))
      throw new DomainError('notFound', 'BUSINESS_NOT_FOUND', 'There is no business at this address.');
    const { designs, builtIn, guestPhotos } = await this.view.cardDesigns(slug, seen);
    return {
      designs: designs.filter(({ hidden }) => !hidden).map((design) => offeredDesignJson(slug, design)),
      builtIn,
      guestPhotos: guestPhotoRule(guestPhotos),
    };
  }

  private async business(
    slug: string,
    language: Language,
    seen: Seen,
  ): Promise<AnswerOf<'GET /api/v1/admin/business/{slug}'>> {
    const business = await this.view.business(slug, seen);
    if (!business) throw new DomainError('notFound', 'BUSINESS_NOT_FOUND', 'There is no business at this address.');
    return { business: await this.businessOnSale(business, language, seen) };
  }

  /** With what a purchase there needs. */
  private async businessOnSale(business: Business, language: Language, seen: Seen): Promise<BusinessAnswer> {
    const shown = businessJson(business, await this.view.paymentsOf(business.businessSlug, seen), language);
    const textsTo = this.settings.SMS_CALLING_CODES;
    return textsTo.length > 0 ? { ...shown, textsTo } : shown;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'public, max-age=5, stale-while-revalidate=30');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
