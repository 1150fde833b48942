import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '@giftcard/kernel/errors';
import { heldPhotoFolder, ownDesignFolder, photoFolder } from '@giftcard/kernel/business/design-picture';
import { CARD_PICTURE_WIDTHS, cardPictureKey } from '@giftcard/kernel/files/card-picture';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { encodeImage, type ImageSize } from '@giftcard/kernel/files/images';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { Health } from '@giftcard/kernel/health';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import type { GiftCardImage, GiftCardPictures, PhotoPlace } from '../domain/gift-card-pictures.js';

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

function imageIn(folder: string): GiftCardImage {
  return { detailKey: `${folder}/detail.webp`, listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg` };
}

function heldImage({ businessSlug, id, secret }: PhotoPlace): GiftCardImage {
  return imageIn(heldPhotoFolder(businessSlug, id, secret));
}

/** All files of a picture; two sizes lie between those that a card names, and AVIF beside each WebP. */
function filesOf({ detailKey, listKey, mailKey }: GiftCardImage) {
  const webps = {
    list: listKey,
    medium: cardPictureKey(listKey, 'medium'),
    large: cardPictureKey(listKey, 'large'),
    detail: detailKey,
  };
  return [
    ...(['list', 'medium', 'large', 'detail'] as const).flatMap((size) => [
      { size, key: webps[size], type: 'image/webp' },
      { size: `${size}Avif` as const, key: avifKeyOf(webps[size]), type: 'image/avif' },
    ]),
    { size: 'mail' as const, key: mailKey, type: 'image/jpeg' },
  ];
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

  async storePhoto(photo: PhotoPlace, upload: Uint8Array): Promise<void> {
    await this.put(heldImage(photo), upload);
  }

  showPhoto(photo: PhotoPlace): Promise<void> {
    const shown = filesOf(imageIn(photoFolder(photo.businessSlug, photo.id)));
    return this.orUnavailable(async () => {
      // The last one that is written: where it is, all are.
      if (await this.files.get(shown.at(-1)!.key)) return;
      for (const [at, { key: from }] of filesOf(heldImage(photo)).entries()) {
        const content = await this.files.get(from);
        if (content) await this.files.put(shown[at]!.key, content, shown[at]!.type);
      }
    });
  }

  hidePhoto({ businessSlug, id }: PhotoPlace): Promise<void> {
    return this.orUnavailable(() => this.remove(imageIn(photoFolder(businessSlug, id))));
  }

  discardPhoto(photo: PhotoPlace): Promise<void> {
    return this.orUnavailable(async () => {
      await this.remove(imageIn(photoFolder(photo.businessSlug, photo.id)));
      await this.remove(heldImage(photo));
    });
  }

  private async put(image: GiftCardImage, upload: Uint8Array): Promise<GiftCardImage> {
    const encoded = await encodeImage(Buffer.from(upload), SIZES);
    await this.orUnavailable(() =>
      Promise.all(filesOf(image).map(({ size, key, type }) => this.files.put(key, encoded[size], type))),
    );
    return image;
  }

  async discard(image: GiftCardImage): Promise<void> {
    try {
      await this.remove(image);
    } catch (error) {
      this.logger.warn({ err: error, image }, 'pictures that nothing shows stay in the file store');
    }
  }

  private async remove(image: GiftCardImage): Promise<void> {
    await Promise.all(filesOf(image).map(({ key }) => this.files.remove(key)));
  }

  private async orUnavailable(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw new DomainError(
        'unavailable',
        'SERVICE_UNAVAILABLE',
        'Pictures can not be stored right now. Please try again in a moment.',
        { retryAfter: 5, cause: error },
      );
    }
  }

  discardReplaced({ detailKey }: GiftCardImage): Promise<void> {
    return this.replaced.add(detailKey, avifKeyOf(detailKey));
  }
}
