import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '@giftcard/kernel/errors';
import { ownDesignFolder } from '@giftcard/kernel/business/design-picture';
import { CARD_PICTURE_WIDTHS, cardPictureKey } from '@giftcard/kernel/files/card-picture';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { encodeImage, type ImageSize } from '@giftcard/kernel/files/images';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { Health } from '@giftcard/kernel/health';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import type { GiftCardImage, GiftCardPictures } from '../domain/gift-card-pictures.js';

const { list, medium, large, detail } = CARD_PICTURE_WIDTHS;

/** The card's shape in a width of pages; AVIF lies beside each WebP for who takes it. */
const ofPages = (width: number, format: 'webp' | 'avif'): ImageSize => ({
  width,
  height: Math.round(width * 0.631),
  fit: 'cover',
  format,
});

/** Mail programs don't all show WebP. */
const SIZES = {
  list: ofPages(list, 'webp'),
  listAvif: ofPages(list, 'avif'),
  medium: ofPages(medium, 'webp'),
  mediumAvif: ofPages(medium, 'avif'),
  large: ofPages(large, 'webp'),
  largeAvif: ofPages(large, 'avif'),
  detail: ofPages(detail, 'webp'),
  detailAvif: ofPages(detail, 'avif'),
  mail: { width: 600, height: 378, fit: 'cover', format: 'jpeg' },
} as const satisfies Record<string, ImageSize>;

/** The sizes that lie beside the ones that a card names. */
const mediumKeyOf = ({ listKey }: GiftCardImage): string => cardPictureKey(listKey, 'medium');
const largeKeyOf = ({ listKey }: GiftCardImage): string => cardPictureKey(listKey, 'large');

function imageIn(folder: string): GiftCardImage {
  return { detailKey: `${folder}/detail.webp`, listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg` };
}

@Injectable()
export class StoredGiftCardPictures implements GiftCardPictures {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ReplacedFiles) private readonly replaced: ReplacedFiles,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Health) health: Health,
  ) {
    health.add({ name: 'file store', check: () => files.ready() });
  }

  store(giftCardId: string, upload: Uint8Array): Promise<GiftCardImage> {
    return this.put(imageIn(`cards/${giftCardId}/${this.ids.bytes(12).toString('hex')}`), upload);
  }

  async storeDesign(businessSlug: string, designId: string, upload: Uint8Array): Promise<void> {
    await this.put(imageIn(ownDesignFolder(businessSlug, designId)), upload);
  }

  discardDesign(businessSlug: string, designId: string): Promise<void> {
    return this.discard(imageIn(ownDesignFolder(businessSlug, designId)));
  }

  private async put(image: GiftCardImage, upload: Uint8Array): Promise<GiftCardImage> {
    const { detail, detailAvif, list, listAvif, medium, mediumAvif, large, largeAvif, mail } = await encodeImage(
      Buffer.from(upload),
      SIZES,
    );
    try {
      await Promise.all([
        this.files.put(image.detailKey, detail, 'image/webp'),
        this.files.put(avifKeyOf(image.detailKey), detailAvif, 'image/avif'),
        this.files.put(image.listKey, list, 'image/webp'),
        this.files.put(avifKeyOf(image.listKey), listAvif, 'image/avif'),
        this.files.put(mediumKeyOf(image), medium, 'image/webp'),
        this.files.put(avifKeyOf(mediumKeyOf(image)), mediumAvif, 'image/avif'),
        this.files.put(largeKeyOf(image), large, 'image/webp'),
        this.files.put(avifKeyOf(largeKeyOf(image)), largeAvif, 'image/avif'),
        this.files.put(image.mailKey, mail, 'image/jpeg'),
      ]);
    } catch (error) {
      throw new DomainError(
        'unavailable',
        'SERVICE_UNAVAILABLE',
        'Pictures can not be stored right now. Please try again in a moment.',
        { retryAfter: 5, cause: error },
      );
    }
    return image;
  }

  async discard(image: GiftCardImage): Promise<void> {
    const { detailKey, listKey, mailKey } = image;
    const keys = [
      ...[listKey, mediumKeyOf(image), largeKeyOf(image), detailKey].flatMap((key) => [key, avifKeyOf(key)]),
      mailKey,
    ];
    try {
      await Promise.all(keys.map((key) => this.files.remove(key)));
    } catch (error) {
      this.logger.warn({ err: error, keys }, 'pictures that nothing shows stay in the file store');
    }
  }

  discardReplaced({ detailKey }: GiftCardImage): Promise<void> {
    return this.replaced.add(detailKey, avifKeyOf(detailKey));
  }
}
