import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { APPLE_DEVICES, type AppleDevices } from '../domain/apple-devices.js';
import type { Pass } from '../domain/pass.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';

export interface HeldPass {
  readonly pass: Pass;
  readonly appleDevices: number;
}

/** The passes of these cards, of one business. */
export class ListPasses extends Query<HeldPass[]> {
  constructor(
    readonly businessSlug: string,
    readonly cardIds: readonly string[],
  ) {
    super();
  }
}

@QueryHandler(ListPasses)
export class ListPassesHandler implements IQueryHandler<ListPasses> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(APPLE_DEVICES) private readonly devices: AppleDevices,
  ) {}

  async execute({ businessSlug, cardIds }: ListPasses): Promise<HeldPass[]> {
    const passes = await Promise.all(cardIds.map((id) => this.passes.find(id)));
    return Promise.all(
      passes
        .filter((pass) => pass !== undefined)
        .filter((pass) => pass.businessSlug === businessSlug)
        .map(async (pass) => ({ pass, appleDevices: await this.devices.count(pass.apple.serial) })),
    );
  }
}
