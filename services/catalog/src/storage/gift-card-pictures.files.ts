import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '@giftcard/kernel/errors';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { encodeImage, type ImageSize } from '@giftcard/kernel/files/images';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { Health } from '@giftcard/kernel/health';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import type { GiftCardImage, GiftCardPictures } from '../domain/gift-card-pictures.js';

/** The card's shape, 1200 x 757, in the widths of pages, lists and mails. Mail programs don't all show WebP; AVIF lies beside each WebP for who takes it. */
const SIZES = {
  detail: { width: 1200, height: 757, fit: 'cover', format: 'webp' },
  detailAvif: { width: 1200, height: 757, fit: 'cover', format: 'avif' },
  list: { width: 480, height: 303, fit: 'cover', format: 'webp' },
  listAvif: { width: 480, height: 303, fit: 'cover', format: 'avif' },
  mail: { width: 600, height: 378, fit: 'cover', format: 'jpeg' },
} as const satisfies Record<string, ImageSize>;

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

  async store(giftCardId: string, upload: Uint8Array): Promise<GiftCardImage> {
    const { detail, detailAvif, list, listAvif, mail } = await encodeImage(Buffer.from(upload), SIZES);
    const folder = `cards/${giftCardId}/${this.ids.bytes(12).toString('hex')}`;
    const image = { detailKey: `${folder}/detail.webp`, listKey: `${folder}/list.webp`, mailKey: `${folder}/mail.jpg` };
    try {
      await Promise.all([
        this.files.put(image.detailKey, detail, 'image/webp'),
        this.files.put(avifKeyOf(image.detailKey), detailAvif, 'image/avif'),
        this.files.put(image.listKey, list, 'image/webp'),
        this.files.put(avifKeyOf(image.listKey), listAvif, 'image/avif'),
        this.files.put(image.mailKey, mail, 'image/jpeg'),
      ]);
    } catch (error) {
      throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'Pictures can not be stored right now. Please try again in a moment.', { retryAfter: 5, cause: error });
    }
    return image;
  }

  async discard({ detailKey, listKey, mailKey }: GiftCardImage): Promise<void> {
    const keys = [detailKey, avifKeyOf(detailKey), listKey, avifKeyOf(listKey), mailKey];
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
