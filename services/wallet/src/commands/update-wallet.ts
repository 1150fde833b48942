import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { APPLE_PUSH, type ApplePush } from '../apple/apple-push.js';
import { SETTINGS, type WalletSettings } from '../config.js';
import { APPLE_DEVICES, type AppleDevices } from '../domain/apple-devices.js';
import { PASSES, type Passes } from '../domain/pass.repository.js';
import { GoogleClasses } from '../google/google-classes.js';
import { classOf, objectOf, wholeClass, wholeObject } from '../google/google-object.js';
import { GoogleObjects } from '../google/google-objects.js';
import { Businesses } from '../projections/businesses.js';
import { CardStates } from '../projections/card-states.js';
import type { UpdateKind } from '../updates/wallet-updates.js';

/** Tells one wallet how its subject stands now. Throws while it does not take it. */
export class UpdateWallet extends Command<void> {
  constructor(
    readonly kind: UpdateKind,
    /** A business's slug or a card's id. */
    readonly subject: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateWallet)
export class UpdateWalletHandler implements ICommandHandler<UpdateWallet> {
  constructor(
    @Inject(PASSES) private readonly passes: Passes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(GoogleClasses) private readonly classes: GoogleClasses,
    @Inject(GoogleObjects) private readonly objects: GoogleObjects,
    @Inject(APPLE_DEVICES) private readonly devices: AppleDevices,
    @Inject(APPLE_PUSH) private readonly push: ApplePush,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ kind, subject }: UpdateWallet): Promise<void> {
    if (kind === 'apple-pass') return this.pushToDevices(subject);
    const { google } = this.settings;
    // Google Wallet was switched off since: nothing to tell.
    if (!google) return;
    if (kind === 'google-class') {
      const business = await this.businesses.get(subject);
      await this.classes.put(wholeClass(classOf(google.issuerId, subject, business), business, this.clock.now()));
    } else await this.updateObject(google.issuerId, subject);
  }

  /** A card whose event came before its order's has no pass yet: the error of that has it tried again. */
  private async updateObject(issuerId: string, cardId: string): Promise<void> {
    const pass = await this.passes.get(cardId);
    const cardState = await this.cardStates.of(pass);
    const code = this.sealer.open(pass.codeSealed, 'card-code');
    const lean = objectOf(issuerId, pass, cardState, code, this.settings.QR_SIGNING_KEY);
    // Texts are replaced together: of a package all of them are told again, also once it was ended.
    const texts = pass.snapshot.packageTerms ? (wholeObject(lean, pass, cardState).textModulesData ?? []) : undefined;
    await this.objects.update({ ...lean, ...(texts ? { textModulesData: texts } : {}) });
    for (const { googleObjectId } of pass.replaced ?? []) if (googleObjectId) await this.objects.expire(googleObjectId);
  }

  /** Every device is tried, those with a replaced pass too; one that fails has all of them told again, which only makes them ask. */
  private async pushToDevices(cardId: string): Promise<void> {
    const pass = await this.passes.find(cardId);
    if (!pass) return;
    const serials = [pass.apple, ...(pass.replaced ?? [])].map(({ serial }) => serial);
    const devices = (await Promise.all(serials.map((serial) => this.devices.withPass(serial)))).flat();
    const told = await Promise.allSettled(
      devices.map(async (device) => {
        if ((await this.push.push(device.pushToken)) === 'gone') await this.devices.forget(device);
      }),
    );
    const failed = told.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
