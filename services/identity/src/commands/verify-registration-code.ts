import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { RegistrationCodes } from './registration-code.js';
import { mustBeRight, tryCode } from '../domain/one-time-code.js';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';

/** Checks a registration code and leaves it to be used. A wrong one counts. Error: OTP_INVALID. */
export class VerifyRegistrationCode extends Command<void> {
  constructor(
    readonly email: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyRegistrationCode)
export class VerifyRegistrationCodeHandler implements ICommandHandler<VerifyRegistrationCode> {
  constructor(
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(RegistrationCodes) private readonly registration: RegistrationCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: VerifyRegistrationCode): Promise<void> {
    const email = normalEmail(command.email);
    const codeHash = this.registration.hash(email, command.code);
    mustBeRight(
      await this.codes.update(this.registration.idOf(email), (state) =>
        tryCode(state, { codeHash, now: this.clock.now(), use: false }),
      ),
    );
  }
}
