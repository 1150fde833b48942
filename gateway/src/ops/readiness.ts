import { Inject, Injectable } from '@nestjs/common';
import { HealthCheckResponse_ServingStatus } from '@giftcard/contracts/grpc/health/v1/health';
import { Health, STOPPING } from '@giftcard/kernel/health';
import { Services } from '../services.js';
import { StorefrontFeed } from '../storefront/storefront-feed.js';

const VIEW = 'storefront view';

/** Whom the public pages are asked from; those that are kept go on without. */
const PAGES = ['identity', 'catalog'] as const;

/** What people come for, and the parts that it can't do without, by the names of their checks. */
const NEEDS = {
  publicPages: PAGES,
  pictures: ['file store'],
  purchase: [...PAGES, 'orders'],
  cardPages: ['redemption'],
  signIn: ['redis', 'identity'],
  counter: ['redis', 'redemption'],
  giftCards: ['redis', 'catalog'],
  passes: ['wallet'],
  mails: ['notifications'],
  statistics: ['redis', 'analytics'],
} as const satisfies Record<string, readonly string[]>;

export interface CapabilitiesReport {
  readonly status: 'ok' | 'limited';
  readonly capabilities: Readonly<Record<keyof typeof NEEDS, boolean>>;
  /** The parts that are away, by name. */
  readonly problems: readonly string[];
}

/**
 * Two questions that are not one: whether this gateway can answer at all, which a balancer asks, and what the platform can do. Were a
 * service's absence the gateway's, a balancer would take every gateway out for it, and with them all that goes on without that service.
 */
@Injectable()
export class Readiness {
  /** By any service, also by one that said that an engine of its own is away. */
  private wasAnswered = false;

  constructor(
    @Inject(Health) private readonly health: Health,
    @Inject(Services) services: Services,
    @Inject(StorefrontFeed) private readonly feed: StorefrontFeed,
  ) {
    for (const [name, client] of services.health) {
      health.add({
        name,
        check: async () => {
          const { status } = await client.check({ service: '' });
          this.wasAnswered = true;
          if (status !== HealthCheckResponse_ServingStatus.SERVING) throw new Error(`${name} is not serving`);
        },
      });
    }
  }

  /** Why this gateway should be sent nothing: it leaves, it does not hear events yet, or no service has answered it so far. */
  async problems(): Promise<string[]> {
    if (this.health.hasLeft) return [STOPPING];
    if (!this.feed.isHearing) return [VIEW];
    if (this.wasAnswered) return [];
    const problems = await this.health.problems();
    return this.wasAnswered ? [] : problems;
  }

  async capabilities(): Promise<CapabilitiesReport> {
    const problems = await this.health.problems();
    const away = new Set(problems);
    const can = ([name, needs]: [string, readonly string[]]) => [name, !needs.some((part) => away.has(part))] as const;
    return {
      status: problems.length === 0 ? 'ok' : 'limited',
      capabilities: Object.fromEntries(Object.entries(NEEDS).map(can)) as CapabilitiesReport['capabilities'],
      problems,
    };
  }
}
