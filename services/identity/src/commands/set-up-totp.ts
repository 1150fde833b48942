import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import type { SignedIn } from './log-in.js';
import { recoveryHash } from '../credentials/proofs.js';
import { newRecoveryCodes } from './renew-recovery-codes.js';
import { SecondFactorProofs } from './second-factor-proofs.js';
import { newTotp } from '../credentials/totp.js';
import { TotpNotStarted } from '../domain/second-factor.errors.js';
import { confirmTotp, hasSecondFactor, startTotp, totpBeingSetUp } from '../domain/second-factor.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { USERS, type Users } from '../domain/user.repository.js';

interface Caller {
  readonly userId: string;
  readonly sessionId: string;
}

/** Answers a new secret for a code app, which counts once ConfirmTotp was given a code of it. */
export class StartTotp extends Command<{ secret: string; uri: string }> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(StartTotp)
export class StartTotpHandler implements ICommandHandler<StartTotp> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SecondFactorProofs) private readonly proofs: SecondFactorProofs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId }: StartTotp): Promise<{ secret: string; uri: string }> {
    const user = await this.users.find(userId);
    if (!user) throw new SessionInvalid();
    const made = newTotp(user.email);
    const secretSealed = this.proofs.seal(userId, made.secret);
    await this.users.update(userId, (held) => startTotp(held, { secretSealed, now: this.clock.now() }));
    return made;
  }
}

/**
 * The code app asks from now on. Answers the session signed again, which may do everything now, and the recovery codes of a first factor.
 * Errors: TOTP_NOT_STARTED, SECOND_FACTOR_INVALID.
 */
export class ConfirmTotp extends Command<SignedIn & { recoveryCodes: readonly string[] }> {
  constructor(
    readonly caller: Caller,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SecondFactorProofs) private readonly proofs: SecondFactorProofs,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ caller: { userId, sessionId }, code }: ConfirmTotp) {
    const now = this.clock.now();
    const user = await this.users.find(userId);
    if (!user) throw new SessionInvalid();
    const secretSealed = totpBeingSetUp(user, now);
    if (secretSealed === undefined) throw new TotpNotStarted();
    const step = this.proofs.stepOf(userId, secretSealed, code);
    const codes = newRecoveryCodes(this.ids);
    const recoveryHashes = codes.map((one) => recoveryHash(userId, one));
    let isFirst = false;
    const { next } = await this.users.update(userId, (held) => {
      isFirst = !hasSecondFactor(held);
      return confirmTotp(held, { secretSealed, step, recoveryHashes, now });
    });
    return {
      userId,
      session: await this.sessions.again(next, sessionId),
      recoveryCodes: isFirst ? codes : [],
    };
  }
}
