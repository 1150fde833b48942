import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { monthsBefore } from '@giftcard/kernel/business/retention';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { AUDIT_LOG, type AuditLog } from '../domain/audit-log.js';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 500;

/** Registration requests and audit entries that were kept for long enough go, at start and every hour. */
@Injectable()
export class ForgetOldRecords extends RepeatedJob {
  constructor(
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(AUDIT_LOG) private readonly auditLog: AuditLog,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'old requests and audit entries are removed later', logger });
  }

  protected async work(): Promise<void> {
    const { REQUESTS_REJECTED_MONTHS, REQUESTS_MONTHS, AUDIT_MONTHS } = this.settings;
    const now = this.clock.now();
    const asked = { rejected: REQUESTS_REJECTED_MONTHS, approved: REQUESTS_MONTHS, pending: REQUESTS_MONTHS } as const;
    for (const [status, months] of Object.entries(asked)) {
      const before = monthsBefore(now, months);
      while ((await this.requests.removeOld(status as keyof typeof asked, before, AT_ONCE)) === AT_ONCE);
    }
    while ((await this.auditLog.removeOld(monthsBefore(now, AUDIT_MONTHS), AT_ONCE)) === AT_ONCE);
  }
}
