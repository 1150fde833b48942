import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { Logger } from 'pino';
import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { addressIn } from '@giftcard/kernel/business/language';
import { LOGGER } from '@giftcard/kernel/logging';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import type { AppleCredentials } from './apple-credentials.js';
import { passIcons } from './pass-icons.js';
import { PassSigner } from './pass-signer.js';
import { describePkpass, type PassAccess } from './pkpass.js';
import { SETTINGS, type WalletSettings } from '../config.js';
import { WalletNotConfigured } from '../domain/pass.errors.js';
import type { CardState, Pass } from '../domain/pass.js';
import { PassPictures } from '../pass-pictures.js';
import { Businesses, type Business } from '../projections/businesses.js';
import { CardStates } from '../projections/card-states.js';
import { languageOf } from '../texts.js';

/** Signed passes that are kept, the longest unused go first. */
const KEPT = 200;
/** The room for a logo beside its name, in points. */
const LOGO = { width: 160, height: 50 };
/** The picture behind a store card's balance, in pixels at three to a point. */
const STRIP = { width: 1125, height: 432 };

/** How a card stands for a phone that has a pass of before. */
const REPLACED: CardState = { balanceCents: 0, status: 'void', revision: 'replaced', changedAt: undefined };

/** Makes .pkpass files when they are asked for, with the balance of that moment, and keeps them until it changes. */
@Injectable()
export class ApplePasses {
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CardStates) private readonly cardStates: CardStates,
    @Inject(PassSigner) private readonly signer: PassSigner,
    @Inject(PassPictures) private readonly pictures: PassPictures,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Error: WALLET_NOT_CONFIGURED, also when the certificate is over. */
  async get(pass: Pass): Promise<Buffer> {
    const { apple } = this.settings;
    if (!apple) throw new WalletNotConfigured();
    if (apple.validTo <= this.clock.now()) {
      this.logger.error({ validTo: apple.validTo }, 'the Apple pass certificate is over');
      throw new WalletNotConfigured();
    }
    const [cardState, business] = await Promise.all([
      pass.isReplaced ? REPLACED : this.cardStates.of(pass),
      this.businesses.get(pass.businessSlug),
    ]);
    return this.keep(
      `${pass.apple.serial}/${pass.validUntil?.getTime()}/${cardState.revision}/${business.version}`,
      () => this.sign(apple, pass, cardState, business),
    );
  }

  private keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, made);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    made.catch(() => this.kept.delete(key));
    return made;
  }

  private async sign(
    credentials: AppleCredentials,
    pass: Pass,
    cardState: CardState,
    business: Business,
  ): Promise<Buffer> {
    const pictures = {
      ...(await passIcons()),
      ...(await this.logo(business.logoKey)),
      ...(await this.strip(pass.snapshot.imageKey)),
    };
    const order = describePkpass(credentials, {
      pass,
      cardState,
      business,
      access: pass.isReplaced ? undefined : this.accessOf(pass),
      webService: this.webServiceOf(pass),
      pictures,
      now: this.clock.now(),
    });
    return this.signer.sign(order);
  }

  private accessOf(pass: Pass): PassAccess {
    const { codeSealed, publicTokenSealed } = pass;
    const code = this.sealer.open(codeSealed, 'card-code');
    return {
      code: groupCardCode(code),
      qrPayload: qrPayload(code, this.settings.QR_SIGNING_KEY),
      pageUrl: addressIn(
        languageOf(pass),
        `${this.settings.PUBLIC_URL}/card/${this.sealer.open(publicTokenSealed, 'public-token')}`,
      ),
    };
  }

  /** Apple takes https addresses only, and refuses the whole pass for another one. */
  private webServiceOf({ apple }: Pass): { url: string; authenticationToken: string } | undefined {
    const { PUBLIC_URL } = this.settings;
    if (!PUBLIC_URL.startsWith('https:')) return undefined;
    return {
      url: `${PUBLIC_URL}/api/wallet/apple`,
      authenticationToken: this.sealer.open(apple.authenticationTokenSealed, 'apple-pass'),
    };
  }

  /** The business's own logo instead of the platform's mark. */
  private logo(logoKey: string): Promise<Record<string, Buffer> | undefined> {
    return this.pictures.made(logoKey, async (picture) => {
      const at = (scale: number) =>
        sharp(picture, PassPictures.LIMITS)
          .resize({ width: LOGO.width * scale, height: LOGO.height * scale, fit: 'inside' })
          .png()
          .toBuffer();
      const [one, two, three] = await Promise.all([at(1), at(2), at(3)]);
      return { 'logo.png': one, 'logo@2x.png': two, 'logo@3x.png': three };
    });
  }

  /** The card's picture, darkened so that the balance reads on it. */
  private strip(imageKey: string): Promise<Record<string, Buffer> | undefined> {
    return this.pictures.made(imageKey, async (picture) => {
      const strip = sharp(picture, PassPictures.LIMITS)
        .resize({ ...STRIP, fit: 'cover' })
        .modulate({ brightness: 0.7 });
      const [two, three] = await Promise.all([
        strip.clone().resize(750, 288).png({ palette: true }).toBuffer(),
        strip.clone().png({ palette: true }).toBuffer(),
      ]);
      return { 'strip@2x.png': two, 'strip@3x.png': three };
    });
  }
}
