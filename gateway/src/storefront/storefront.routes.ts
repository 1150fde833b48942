import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { DomainError } from '@giftcard/kernel/errors';
import { RateLimitGuard } from '../edge/rate-limits.js';
import { StorefrontAnswers, type Answer } from './answers.js';
import { businessJson } from './business-json.js';
import { giftCardJson, businessSummaryJson } from './gift-card-json.js';
import { StorefrontFeed } from './storefront-feed.js';
import { StorefrontView } from './storefront-view.js';
import { readQuery } from '../openapi/call-query.js';
import type { AnswerOf } from '../openapi/calls.js';

type Query = Readonly<Record<string, unknown>>;

const AT_ONCE = { config: { isAnsweredAtOnce: true } };

/**
 * The public pages' calls, answered from the view without a hop. Plain Fastify routes: they are the busiest ones, and
 * Nest's pipeline would cost more than the answer (bench/results.md, row 1).
 */
@Injectable()
export class StorefrontRoutes {
  constructor(
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(StorefrontAnswers) private readonly answers: StorefrontAnswers,
    @Inject(StorefrontFeed) private readonly feed: StorefrontFeed,
    @Inject(RateLimitGuard) private readonly limits: RateLimitGuard,
  ) {}

  /** What is kept is found by the address as it was asked for: nothing of it is read until an answer has to be made. */
  register(fastify: FastifyInstance): void {
    fastify.get<{ Querystring: Query }>('/api/v1/giftcards', AT_ONCE, (request, reply) => {
      this.feed.mustBeReady();
      const key = request.url;
      const known = this.answers.find(key);
      // Only what has to be made costs a look at every card, whatever made it differ from what is kept.
      return known
        ? send(request, reply, known)
        : this.limits.count('search', request.ip).then(() =>
            send(
              request,
              reply,
              this.answers.get(key, () => this.list(request.query)),
            ),
          );
    });
    fastify.get<{ Params: { id: string }; Querystring: Query }>(
      '/api/v1/giftcards/:id/public',
      AT_ONCE,
      (request, reply) => {
        this.feed.mustBeReady();
        const make = () => this.details(request.params.id, request.query);
        return send(request, reply, this.answers.get(request.url, make));
      },
    );
    fastify.get<{ Params: { slug: string } }>('/api/v1/admin/business/:slug', AT_ONCE, (request, reply) => {
      this.feed.mustBeReady();
      return send(
        request,
        reply,
        this.answers.get(request.url, () => this.business(request.params.slug)),
      );
    });
  }

  private list(query: Query): AnswerOf<'GET /api/v1/giftcards'> {
    const { search, businessSlug, page, limit } = readQuery('GET /api/v1/giftcards', query);
    const { giftCards, total } = this.view.search({ businessSlug, search, page, limit });
    return { giftCards: giftCards.map((card) => this.offer(card)), total, hasMore: page * limit < total };
  }

  /** A card of a list, with whose it is. */
  private offer(card: GiftCard) {
    const business = this.view.business(card.businessSlug);
    return { ...giftCardJson(card, 'list'), ...(business ? { business: businessSummaryJson(business) } : {}) };
  }

  private details(id: string, query: Query): AnswerOf<'GET /api/v1/giftcards/{id}/public'> {
    const { businessSlug } = readQuery('GET /api/v1/giftcards/{id}/public', query);
    const listing = this.view.listing(id, businessSlug);
    if (!listing) throw new DomainError('notFound', 'GIFT_CARD_NOT_FOUND', 'This gift card is not on sale.');
    const { giftCard, business } = listing;
    return {
      giftCard: giftCardJson(giftCard, 'detail'),
      business: businessJson(business, this.view.paymentsOf(business.businessSlug)),
    };
  }

  private business(slug: string): AnswerOf<'GET /api/v1/admin/business/{slug}'> {
    const business = this.view.business(slug);
    if (!business) throw new DomainError('notFound', 'BUSINESS_NOT_FOUND', 'There is no business at this address.');
    return { business: businessJson(business, this.view.paymentsOf(slug)) };
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'public, max-age=5, stale-while-revalidate=30');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
