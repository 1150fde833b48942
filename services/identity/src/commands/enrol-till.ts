import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { TILL_SECRET_BYTES, TillCodes, tokenOf } from './till-secrets.js';
import { placeOf } from '../domain/device.js';
import { TillCodeInvalid } from '../domain/till.errors.js';
import { enrolTill } from '../domain/till.js';
import { TILLS, type Tills } from '../domain/till.repository.js';

/** Makes a device the till that the code is of, once; answers what the device keeps. Error: TILL_CODE_INVALID. */
export class EnrolTill extends Command<string> {
  constructor(readonly code: string) {
    super();
  }
}

@CommandHandler(EnrolTill)
export class EnrolTillHandler implements ICommandHandler<EnrolTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(TillCodes) private readonly codes: TillCodes,
  ) {}

  async execute({ code }: EnrolTill): Promise<string> {
    const codeHash = this.codes.hash(code);
    const found = await this.tills.findByCode(codeHash);
    if (!found) throw new TillCodeInvalid();
    const secret = this.ids.token(TILL_SECRET_BYTES);
    const { device } = placeOf(currentContext().client);
    await this.tills.update(found.id, (till) =>
      enrolTill(till, { codeHash, secretHash: sha256(secret), device, now: this.clock.now() }),
    );
    return tokenOf(found.id, secret);
  }
}
