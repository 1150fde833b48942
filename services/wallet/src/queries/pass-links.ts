import { Inject, Injectable } from '@nestjs/common';
import type { PassLinks as PassLinksMessage } from '@giftcard/contracts/wallet/v1/wallet';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type WalletSettings } from '../config.js';
import type { Pass } from '../domain/pass.js';
import { GoogleClasses } from '../google/google-classes.js';
import { GoogleObjects } from '../google/google-objects.js';
import { classOf, objectOf, wholeClass, wholeObject, withoutRotation } from '../google/google-object.js';
import { MAX_TOKEN_LENGTH, saveLink, saveLinkOf, saveToken } from '../google/google-save-link.js';
import { Businesses } from '../projections/businesses.js';
import { CardStates } from '../projections/card-states.js';

/** Where a pass is saved from; the link of a wallet that is not configured is empty. */
@Injectable()
export class PassLinks {
  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(GoogleClasses) private readonly classes: GoogleClasses,
    @Inject(GoogleObjects) private readonly objects: GoogleObjects,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  /** @param isFollowed whether the guest is on the way to the wallet now: only then Google is given what a link has no room for */
  async of(pass: Pass, isFollowed: boolean): Promise<PassLinksMessage> {
    const code = this.sealer.open(pass.codeSealed, 'card-code');
    return {
      saveUrl: await this.googleLink(pass, code, isFollowed),
      applePassUrl: this.appleLink(pass),
      uniqueCode: groupCardCode(code),
    };
  }

  private async googleLink(pass: Pass, code: string, isFollowed: boolean): Promise<string> {
    const { google, QR_SIGNING_KEY, PUBLIC_URL } = this.settings;
    if (!google) return '';
    const business = await this.businesses.get(pass.businessSlug);
    const giftCardClass = classOf(google.issuerId, pass.businessSlug, business);
    const isStored = await this.classes.ensure(wholeClass(giftCardClass, business, this.clock.now()));
    const cardState = await this.cardStates.of(pass);
    const lean = objectOf(google.issuerId, pass, cardState, code, QR_SIGNING_KEY);
    const rest = {
      giftCardClass: isStored ? undefined : giftCardClass,
      issuedAt: pass.issuedAt,
      origin: new URL(PUBLIC_URL).origin,
    };
    const whole = wholeObject(lean, pass, cardState);
    if (
      isFollowed &&
      isStored &&
      saveToken(google, { ...rest, object: whole }).length > MAX_TOKEN_LENGTH &&
      (await this.objects.ensure(whole))
    ) {
      return saveLinkOf(saveToken(google, { ...rest, object: { id: whole.id, classId: whole.classId } }));
    }
    return saveLink(google, [whole, lean, withoutRotation(lean)], rest);
  }

  private appleLink(pass: Pass): string {
    if (!this.settings.apple) return '';
    return `${this.settings.PUBLIC_URL}/api/wallet/apple/${this.sealer.open(pass.publicTokenSealed, 'public-token')}`;
  }
}
