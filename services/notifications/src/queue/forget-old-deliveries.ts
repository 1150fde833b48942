import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { monthsBefore, retentionOf } from '@giftcard/kernel/business/retention';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { PLATFORM } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { Businesses } from '../projections/businesses.js';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 500;

/** Mails that were kept for as long as their business chose go, at start and every hour. */
@Injectable()
export class ForgetOldDeliveries extends RepeatedJob {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'old deliveries are removed later', logger });
  }

  protected async work(): Promise<void> {
    await this.forget(PLATFORM, this.settings.PLATFORM_MAIL_MONTHS);
    for await (const { businessSlug, retention } of this.businesses.all())
      await this.forget(businessSlug, retentionOf(retention).mailMonths);
  }

  private async forget(businessSlug: string, months: number): Promise<void> {
    const before = monthsBefore(this.clock.now(), months);
    while ((await this.deliveries.removeOld(businessSlug, before, AT_ONCE)) === AT_ONCE);
  }
}
