import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, UNAMBIGUOUS, type Ids } from '@giftcard/kernel/ids';
import { recoveryHash } from '../credentials/proofs.js';
import { RECOVERY_CODES, renewRecoveryCodes } from '../domain/second-factor.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** 24 of 32 letters are 120 bits. */
const CODE_LENGTH = 24;

/** "ABCD-EFGH-JKLM-NPQR-STUV-WXYZ", as many as there are at once. */
export function newRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    ids.code(UNAMBIGUOUS, CODE_LENGTH).replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** Answers new recovery codes, this once; earlier ones end. Error: NO_SECOND_FACTOR. */
export class RenewRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId }: RenewRecoveryCodes): Promise<string[]> {
    const codes = newRecoveryCodes(this.ids);
    const hashes = codes.map((code) => recoveryHash(userId, code));
    await this.users.update(userId, (user) => renewRecoveryCodes(user, { hashes, now: this.clock.now() }));
    return codes;
  }
}
