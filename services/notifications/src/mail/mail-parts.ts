import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Address } from '@giftcard/contracts/common/v1/common';
import { groupCardCode, qrPayload } from '@giftcard/kernel/business/card-code';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { encodeImage, type ImageSize } from '@giftcard/kernel/files/images';
import { requiredWords } from '@giftcard/kernel/required-words/required-words';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { mapUrlOf } from '@giftcard/kernel/business/map-url';
import { addressIn } from '@giftcard/kernel/business/language';
import { LOGGER } from '@giftcard/kernel/logging';
import type { Sender } from './composed.js';
import type { InlinePicture } from './mailer.js';
import { qrPicture } from './qr-picture.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { Businesses, type Business } from '../projections/businesses.js';
import { accentOf } from '../templates/colours.js';
import type { BrandContact } from '../templates/contact.js';
import { PLATFORM_NAME, type Brand } from '../templates/layout.js';
import { oneLine } from '../templates/markup.js';
import type { CardAccess } from '../templates/own-card.js';
import { mailLanguage, t } from '../texts.js';

/** So many tries wait for what makes a mail complete (the business's name, its pictures); later ones send it without. */
const COMPLETE_TRIES = 3;

const LOGO: ImageSize = { width: 112, height: 112, fit: 'inside', format: 'png' };
/** Twice the 526 px it is shown in, in the card's ratio of 1.586. */
const CARD: ImageSize = { width: 1052, height: 663, fit: 'cover', format: 'jpeg' };

const WALLET_LABELS = { google: 'card.google', apple: 'card.apple' } as const;

/** The business's name came with no event yet; identity's events are on their way. */
export class BusinessNotKnownYet extends Error {
  override readonly name = 'BusinessNotKnownYet';
}

/** A business's letterhead, and what comes with it. */
export interface BusinessBrand {
  readonly brand: Brand;
  readonly sender: Sender;
  readonly timeZone: string;
  readonly pictures: InlinePicture[];
  /** What mails with a card have to say. */
  readonly requiredWords: readonly string[];
}

/** Letterhead, pictures and links that mails are made of. */
@Injectable()
export class MailParts {
  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get publicUrl(): string {
    return this.settings.PUBLIC_URL;
  }

  platformBrand(): Brand {
    return { name: PLATFORM_NAME, address: '', accent: accentOf(''), publicUrl: this.publicUrl };
  }

  /** A business's letterhead. @param attempts tries before this one; the first ones wait for a business that is not known yet */
  async businessBrand(businessSlug: string, attempts: number): Promise<BusinessBrand> {
    const business = await this.businessOf(businessSlug, attempts);
    const logo = await this.picture('logo', business.logoKey, LOGO, attempts);
    const brand = {
      name: oneLine(business.name, 80),
      address: addressLine(business.address),
      contact: contactOf(business),
      logo: logo && `cid:${logo.cid}`,
      accent: accentOf(business.accent),
      publicUrl: this.publicUrl,
      privacyUrl: addressIn(mailLanguage(), `${this.publicUrl}/${businessSlug}/privacy`),
    };
    return {
      brand,
      sender: { fromName: `${brand.name} via Giftcard Vault`, replyTo: business.contact?.email ?? '' },
      timeZone: business.timeZone,
      pictures: logo ? [logo] : [],
      requiredWords: requiredWords({ name: brand.name, address: business.address }, this.clock.now(), mailLanguage()),
    };
  }

  /** A business's name alone. @param attempts as in businessBrand */
  async businessName(businessSlug: string, attempts: number): Promise<string> {
    return oneLine((await this.businessOf(businessSlug, attempts)).name, 80);
  }

  /** A card's page, in the language of the mail unless another is said. */
  cardPageUrl(publicToken: string, language = mailLanguage()): string {
    return addressIn(language, `${this.publicUrl}/card/${publicToken}`);
  }

  cardPicture(key: string, attempts: number): Promise<InlinePicture | undefined> {
    return this.picture('card', key, CARD, attempts);
  }

  /** Code, QR picture and links of a card for its holder. */
  async cardAccess(code: string, publicToken: string): Promise<{ card: CardAccess; picture: InlinePicture }> {
    const content = await qrPicture(qrPayload(code, this.settings.QR_SIGNING_KEY));
    const walletLinks = this.settings.WALLETS.map((wallet) => ({
      href: `${this.publicUrl}/api/wallet/${wallet}/${publicToken}`,
      label: t(WALLET_LABELS[wallet]),
    }));
    return {
      card: {
        code: groupCardCode(code),
        qr: 'cid:qr',
        pageUrl: this.cardPageUrl(publicToken),
        walletLinks,
      },
      picture: { cid: 'qr', filename: 'qr.png', contentType: 'image/png', content },
    };
  }

  private async businessOf(businessSlug: string, attempts: number): Promise<Business> {
    const business = await this.businesses.recent(businessSlug);
    if (business.version === 0 && attempts < COMPLETE_TRIES) throw new BusinessNotKnownYet();
    return business;
  }

  /** A picture of the file store in a format that every mail client shows. A missing or unreadable one never keeps a mail back. */
  private async picture(
    cid: string,
    key: string,
    size: ImageSize,
    attempts: number,
  ): Promise<InlinePicture | undefined> {
    if (key === '') return undefined;
    try {
      const stored = await this.files.get(key);
      if (!stored) return undefined;
      const content =
        isJpeg(stored) && size.format === 'jpeg' ? stored : (await encodeImage(stored, { [cid]: size }))[cid]!;
      return {
        cid,
        filename: `${cid}.${size.format === 'jpeg' ? 'jpg' : 'png'}`,
        contentType: `image/${size.format}`,
        content,
      };
    } catch (error) {
      if (attempts < COMPLETE_TRIES) throw error;
      this.logger.warn({ err: error, key }, 'mail goes without its picture');
      return undefined;
    }
  }
}

function isJpeg(content: Buffer): boolean {
  return content[0] === 0xff && content[1] === 0xd8;
}

function contactOf({ contact, address }: Business): BrandContact {
  const { phone = '', email = '', website = '', openingHours = '' } = contact ?? {};
  return { phone, email, website, openingHours, mapUrl: mapUrlOf(contact, address) };
}

function addressLine(address: Address | undefined): string {
  if (!address) return '';
  return oneLine(
    [address.street, address.city, [address.state, address.zipCode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    160,
  );
}
