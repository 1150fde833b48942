import { Inject, Injectable } from '@nestjs/common';
import { equalsInConstantTime } from '@giftcard/kernel/digest';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type WalletSettings } from '../config.js';
import { ApplePassUnauthorized } from '../domain/pass.errors.js';
import { orderOfSerial, passOfSerial, type Pass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

/** What a device shows for a pass: it read all of it in the pass itself. */
export interface ApplePassKey {
  readonly passTypeId: string;
  readonly serial: string;
  readonly authenticationToken: string;
}

/** Lets a device at a pass that it holds. */
@Injectable()
export class ApplePassKeys {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  /** The pass as the device has it. Error: APPLE_PASS_UNAUTHORIZED, also for a pass that does not exist: nobody learns which do. */
  async authorize({ passTypeId, serial, authenticationToken }: ApplePassKey): Promise<Pass> {
    const pass = await this.find(serial);
    if (!pass || passTypeId !== this.settings.apple?.passTypeId) throw new ApplePassUnauthorized();
    if (
      !equalsInConstantTime(authenticationToken, this.sealer.open(pass.apple.authenticationTokenSealed, 'apple-pass'))
    )
      throw new ApplePassUnauthorized();
    return pass;
  }

  private async find(serial: string): Promise<Pass | undefined> {
    const pass = await this.passes.find(orderOfSerial(serial));
    return pass && passOfSerial(pass, serial);
  }
}
