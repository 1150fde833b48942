import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import type { SignedIn } from './log-in.js';
import { newRecoveryCodes } from './renew-recovery-codes.js';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { Passkeys } from '../credentials/passkeys.js';
import { recoveryHash } from '../credentials/proofs.js';
import { Fields } from '../domain/fields.js';
import { addPasskey, hasSecondFactor, needsSecondFactor, removePasskey } from '../domain/second-factor.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { USERS, type Users } from '../domain/user.repository.js';

interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

const LONGEST_NAME = 60;
const setupOf = ({ userId, sessionId }: Caller) => `setup:${userId}:${sessionId}`;

/** Answers what the browser makes a passkey with, which counts once AddPasskey was given it. */
export class StartPasskey extends Command<string> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@CommandHandler(StartPasskey)
export class StartPasskeyHandler implements ICommandHandler<StartPasskey> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  async execute({ caller }: StartPasskey): Promise<string> {
    const user = await this.users.find(caller.userId);
    if (!user) throw new SessionInvalid();
    return this.passkeys.creationOptions(user, setupOf(caller));
  }
}

/**
 * The passkey opens the account from now on. Answers the session signed again, which may do everything now, and the recovery codes of a first factor.
 * Errors: INVALID_FIELDS, SECOND_FACTOR_INVALID, TOO_MANY_PASSKEYS, PASSKEY_EXISTS.
 */
export class AddPasskey extends Command<SignedIn & { recoveryCodes: readonly string[] }> {
  constructor(
    readonly caller: Caller,
    readonly name: string,
    readonly answer: string,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ caller, name: typed, answer }: AddPasskey) {
    const { userId, sessionId } = caller;
    const fields = new Fields();
    const name = fields.text('name', typed, LONGEST_NAME);
    fields.done();
    const made = await this.passkeys.made(answer, setupOf(caller));
    const codes = newRecoveryCodes(this.ids);
    const recoveryHashes = codes.map((one) => recoveryHash(userId, one));
    let isFirst = false;
    const { next } = await this.users.update(userId, (held) => {
      isFirst = !hasSecondFactor(held);
      return addPasskey(held, { passkey: { ...made, name }, recoveryHashes, now: this.clock.now() });
    });
    return {
      userId,
      session: await this.sessions.again(next, sessionId),
      recoveryCodes: isFirst ? codes : [],
    };
  }
}

/** Forgets one of the caller's passkeys. Error: SECOND_FACTOR_NEEDED. */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly userId: string,
    readonly credentialId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ userId, credentialId }: RemovePasskey): Promise<void> {
    await this.users.update(userId, (user) =>
      removePasskey(user, {
        credentialId,
        mustKeepOne: this.settings.MODE === 'production' && needsSecondFactor(user),
        now: this.clock.now(),
      }),
    );
  }
}
