import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { Fields } from '../domain/fields.js';
import { requestPasswordLink } from '../domain/one-time-code.js';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';

/**
 * Asks for a link to set a new password. The same write for every address: whether there is an account is looked up by
 * what follows from its event, so neither the answer nor its time can tell. Errors: INVALID_FIELDS, TOO_MANY_CODES.
 */
export class RequestPasswordLink extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordLink)
export class RequestPasswordLinkHandler implements ICommandHandler<RequestPasswordLink> {
  constructor(
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: RequestPasswordLink): Promise<void> {
    const fields = new Fields();
    const email = fields.email('email', command.email);
    fields.done();
    await this.codes.update(`password-link-${sha256(email)}`, (state) =>
      requestPasswordLink(state, { email, now: this.clock.now() }),
    );
  }
}
