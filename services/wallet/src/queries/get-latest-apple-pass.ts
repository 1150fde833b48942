import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ApplePassKeys, type ApplePassKey } from '../apple/apple-pass-keys.js';
import { ApplePasses } from '../apple/apple-passes.js';
import { PassChanges } from '../apple/pass-changes.js';
import { seenChange } from '../domain/last-modified.js';

export interface LatestPass {
  /** Undefined when the device has it. */
  readonly pkpass: Buffer | undefined;
  /** Whole seconds, for the next time. */
  readonly lastModified: Date;
}

/** The pass of a device as it is now. Errors: APPLE_PASS_UNAUTHORIZED, WALLET_NOT_CONFIGURED. */
export class GetLatestApplePass extends Query<LatestPass> {
  constructor(
    readonly key: ApplePassKey,
    /** Of an earlier answer. */
    readonly modifiedSince: Date | undefined,
  ) {
    super();
  }
}

@QueryHandler(GetLatestApplePass)
export class GetLatestApplePassHandler implements IQueryHandler<GetLatestApplePass> {
  constructor(
    @Inject(ApplePassKeys) private readonly keys: ApplePassKeys,
    @Inject(ApplePasses) private readonly applePasses: ApplePasses,
    @Inject(PassChanges) private readonly changes: PassChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ key, modifiedSince }: GetLatestApplePass): Promise<LatestPass> {
    const pass = await this.keys.authorize(key);
    const { isSeen, lastModified } = seenChange(await this.changes.lastOf(pass), modifiedSince, this.clock.now());
    return { pkpass: isSeen ? undefined : await this.applePasses.get(pass), lastModified };
  }
}
