import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { DIGITS, IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { RegistrationCodes } from './registration-code.js';
import { Fields } from '../domain/fields.js';
import { CODE_LENGTH, issueCode } from '../domain/one-time-code.js';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';

/**
 * Sends a code to an address. It never looks whether the address has an account, so neither the answer nor its time can
 * tell; who owns the address learns it when registering. Errors: INVALID_FIELDS, TOO_MANY_CODES.
 */
export class SendRegistrationCode extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(SendRegistrationCode)
export class SendRegistrationCodeHandler implements ICommandHandler<SendRegistrationCode> {
  constructor(
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(RegistrationCodes) private readonly registration: RegistrationCodes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  async execute(command: SendRegistrationCode): Promise<void> {
    const fields = new Fields();
    const email = fields.email('email', command.email);
    fields.done();
    const code = this.ids.code(DIGITS, CODE_LENGTH);
    const codeHash = this.registration.hash(email, code);
    const codeSealed = this.sealer.seal(code, 'one-time-code');
    await this.codes.update(this.registration.idOf(email), (state) =>
      issueCode(state, { email, codeHash, codeSealed, now: this.clock.now() }),
    );
  }
}
