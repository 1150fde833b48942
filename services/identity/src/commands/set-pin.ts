import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, PIN_ACTION } from '@giftcard/kernel/confirmation-token';
import { Pins } from '../credentials/pins.js';
import { checkNewPin } from '../domain/pin.js';
import { removePin, setPin } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Sets the own PIN for the tills, or takes it away. Errors: CONFIRMATION_REQUIRED, INVALID_FIELDS, PIN_TOO_EASY. */
export class SetPin extends Command<void> {
  constructor(
    readonly userId: string,
    /** Undefined for none. */
    readonly pin: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(SetPin)
export class SetPinHandler implements ICommandHandler<SetPin> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(Pins) private readonly pins: Pins,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, pin }: SetPin): Promise<void> {
    if (pin !== undefined) checkNewPin(pin);
    await this.confirmations.require(PIN_ACTION);
    const hashSealed = pin === undefined ? undefined : await this.pins.sealedHashOf(userId, pin);
    await this.users.update(userId, (user) =>
      hashSealed === undefined ? removePin(user, this.clock.now()) : setPin(user, hashSealed, this.clock.now()),
    );
  }
}
