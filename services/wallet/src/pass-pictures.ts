import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { LOGGER } from '@giftcard/kernel/logging';

/** Pictures of the file store as passes and printed cards need them. */
@Injectable()
export class PassPictures {
  /** For sharp. */
  static readonly LIMITS = { limitInputPixels: 40_000_000 };

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined without a picture, and for one that is missing or unreadable: what shows it goes without. @param key empty for none */
  async made<T>(key: string, make: (picture: Buffer) => Promise<T>): Promise<T | undefined> {
    try {
      const picture = key === '' ? undefined : await this.files?.get(key);
      return picture ? await make(picture) : undefined;
    } catch (error) {
      this.logger.warn({ err: error, key }, 'pass goes without its picture');
      return undefined;
    }
  }
}
