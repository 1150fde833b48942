import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndedPackages } from '../ended-packages.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Turns what is left of a package's units into money, on all of its cards; again: nothing. */
export class EndPackage extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
    /** Of the event that told of it. */
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(EndPackage)
export class EndPackageHandler implements ICommandHandler<EndPackage> {
  constructor(
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(EndedPackages) private readonly ended: EndedPackages,
  ) {}

  async execute({ businessSlug, giftCardId, version }: EndPackage): Promise<void> {
    // The projection of the same event may come later.
    await this.types.retire(giftCardId, businessSlug, version, true);
    await this.ended.endAll(businessSlug, giftCardId);
  }
}
