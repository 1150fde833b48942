import { Inject, Injectable } from '@nestjs/common';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { REGISTRATION_REQUESTS, type RegistrationRequests } from '../domain/registration-request.repository.js';
import { USERS, type Users } from '../domain/user.repository.js';

const AT_ONCE = 200;

/** Gives the accounts and requests that an earlier version stored the words that they are found by. */
@Injectable()
export class FillWords implements Migration {
  readonly name = 'fill-words';
  readonly isAwaited = false;

  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(REGISTRATION_REQUESTS) private readonly requests: RegistrationRequests,
  ) {}

  /** What has its words is not asked for again, so there is no place to go on from. */
  async step(): Promise<string | undefined> {
    for (const each of [this.users, this.requests]) if ((await each.fillWords(AT_ONCE)) === AT_ONCE) return 'more';
    return undefined;
  }
}
