import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@giftcard/kernel/errors';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { dominantColour, encodeImage, type ImageSize } from '@giftcard/kernel/files/images';
import { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { accentFrom } from '../domain/accent.js';
import { BusinessNotFound } from '../domain/business.errors.js';
import { changeLogo } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';

/** WebP for pages; beside it under the same key AVIF for who takes it, and PNG because mail programs show neither. */
const SIZES = {
  webp: { width: 256, height: 256, fit: 'inside', format: 'webp' },
  avif: { width: 256, height: 256, fit: 'inside', format: 'avif' },
  png: { width: 256, height: 256, fit: 'inside', format: 'png' },
} satisfies Record<string, ImageSize>;

/** The key of a logo's picture for mails. */
function pngKeyOf(logoKey: string): string {
  return logoKey.replace(/\.webp$/, '.png');
}

/** Shows another logo of the caller's business. Errors: IMAGE_TYPE, IMAGE_TOO_LARGE, BUSINESS_NOT_FOUND, FILES_UNAVAILABLE. */
export class SetLogo extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly image: Buffer,
  ) {
    super();
  }
}

@CommandHandler(SetLogo)
export class SetLogoHandler implements ICommandHandler<SetLogo> {
  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ReplacedFiles) private readonly replaced: ReplacedFiles,
  ) {}

  async execute({ businessSlug, image }: SetLogo): Promise<void> {
    if (!(await this.businesses.find(businessSlug))) throw new BusinessNotFound();
    const pictures = await encodeImage(image, SIZES);
    const accent = accentFrom(await dominantColour(pictures.png));
    const logoKey = `logos/${businessSlug}/${this.ids.uuid()}.webp`;
    await this.store(logoKey, pictures);
    const { replacedKey } = await this.businesses.update(businessSlug, (business) =>
      changeLogo(business, { logoKey, accent }),
    );
    if (replacedKey) await this.replaced.add(replacedKey, avifKeyOf(replacedKey), pngKeyOf(replacedKey));
  }

  private async store(logoKey: string, { webp, avif, png }: Record<keyof typeof SIZES, Buffer>): Promise<void> {
    try {
      await Promise.all([
        this.files.put(logoKey, webp, 'image/webp'),
        this.files.put(avifKeyOf(logoKey), avif, 'image/avif'),
        this.files.put(pngKeyOf(logoKey), png, 'image/png'),
      ]);
    } catch (error) {
      throw new DomainError(
        'unavailable',
        'FILES_UNAVAILABLE',
        'Pictures can not be stored right now. Please try again in a moment.',
        { retryAfter: 5, cause: error },
      );
    }
  }
}
