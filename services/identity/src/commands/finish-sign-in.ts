import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';
import { signInPurpose } from './ask-passkey.js';
import type { SignedIn } from './log-in.js';
import { SecondFactorProofs, type Proven, type Shown } from './second-factor-proofs.js';
import { passwordProofOf } from '../credentials/proofs.js';
import { PENDING_SIGN_INS, type PendingSignIns } from '../domain/pending-sign-ins.js';
import { FactorCodeInvalid, SignInOver } from '../domain/second-factor.errors.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import type { Role, User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Opens a session for who gave the password and shows the second factor now.
 * Errors: SIGN_IN_OVER, SECOND_FACTOR_INVALID, TOO_MANY_ATTEMPTS, ACCOUNT_SUSPENDED.
 */
export class FinishSignIn extends Command<SignedIn> {
  constructor(
    readonly role: Role,
    readonly token: string,
    readonly shown: Shown,
  ) {
    super();
  }
}

@CommandHandler(FinishSignIn)
export class FinishSignInHandler implements ICommandHandler<FinishSignIn> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PENDING_SIGN_INS) private readonly pending: PendingSignIns,
    @Inject(SecondFactorProofs) private readonly proofs: SecondFactorProofs,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(AccountSessions) private readonly accountSessions: AccountSessions,
  ) {}

  async execute({ role, token, shown }: FinishSignIn): Promise<SignedIn> {
    const pending = await this.pending.attempt(token);
    const user = pending && (await this.users.find(pending.userId));
    if (!user || pending.role !== role || !stillHolds(user, pending)) throw new SignInOver();
    await this.sessions.ready();
    const proven = await this.prove(user, shown, token);
    // A password or a factor that changed while this was under way ends it, and a token opens one session.
    if (!stillHolds(proven.user, pending) || !(await this.pending.end(token))) throw new SignInOver();
    const session = await this.accountSessions.open(proven.user, proven.kind, { over: () => new SignInOver() });
    return { userId: user.id, session };
  }

  private async prove(user: User, shown: Shown, token: string): Promise<Proven> {
    try {
      return await this.proofs.take(user, shown, signInPurpose(token));
    } catch (error) {
      if (error instanceof FactorCodeInvalid) await this.accountSessions.refused(user, 'second-factor');
      throw error;
    }
  }
}

function stillHolds(user: User, { passwordProof }: { readonly passwordProof: string }): boolean {
  return passwordProofOf(user) === passwordProof;
}
