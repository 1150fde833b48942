import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';
import { USERS, type Users } from '../domain/user.repository.js';

const EVERY_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Accounts and requests that an earlier version stored have no words to be found by: they get them at start, and daily while such a version runs beside. */
@Injectable()
export class FillWords extends RepeatedJob {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'accounts and requests are made findable later', logger });
  }

  protected async work(): Promise<void> {
    for (const each of [this.users, this.requests]) while ((await each.fillWords(AT_ONCE)) === AT_ONCE);
  }
}
