import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sha256 } from '@giftcard/kernel/digest';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { Passkeys } from '../credentials/passkeys.js';
import { PENDING_SIGN_INS, type PendingSignIns } from '../domain/pending-sign-ins.js';
import { SignInOver } from '../domain/second-factor.errors.js';
import type { Role } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** What a passkey signs for one sign-in and no other. @param token of the sign-in */
export function signInPurpose(token: string): string {
  return `sign-in:${sha256(token)}`;
}

/** What a passkey signs for one action in one session and no other. */
export function confirmationPurpose(
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  action: string,
): string {
  return `confirm:${userId}:${sessionId}:${action}`;
}

/** Answers what the browser asks a passkey with for a sign-in whose second factor is due. Error: SIGN_IN_OVER. */
export class AskPasskeyToSignIn extends Command<string> {
  constructor(
    readonly role: Role,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(AskPasskeyToSignIn)
export class AskPasskeyToSignInHandler implements ICommandHandler<AskPasskeyToSignIn> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(PENDING_SIGN_INS) private readonly pending: PendingSignIns,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  async execute({ role, token }: AskPasskeyToSignIn): Promise<string> {
    const pending = await this.pending.find(token);
    const user = pending?.role === role ? await this.users.find(pending.userId) : undefined;
    if (!user) throw new SignInOver();
    return this.passkeys.requestOptions(user, signInPurpose(token));
  }
}

/** Answers what the browser asks a passkey with to confirm one action. */
export class AskPasskeyToConfirm extends Command<string> {
  constructor(
    readonly caller: { readonly userId: string; readonly sessionId: string },
    readonly action: string,
  ) {
    super();
  }
}

@CommandHandler(AskPasskeyToConfirm)
export class AskPasskeyToConfirmHandler implements ICommandHandler<AskPasskeyToConfirm> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  async execute({ caller, action }: AskPasskeyToConfirm): Promise<string> {
    const user = await this.users.find(caller.userId);
    if (user?.status !== 'active') throw new SessionInvalid();
    return this.passkeys.requestOptions(user, confirmationPurpose(caller, action));
  }
}
