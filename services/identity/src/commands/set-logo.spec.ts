import { expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import type { FileStore } from '@giftcard/kernel/files/file-store';
import type { ReplacedFiles } from '@giftcard/kernel/files/replaced-files';
import { randomIds } from '@giftcard/kernel/ids';
import { SetLogo, SetLogoHandler } from './set-logo.js';
import type { Business } from '../domain/business.js';
import type { Businesses } from '../domain/business.repository.js';

test('a logo that can not be stored changes nothing, and says that it may be tried again soon', async () => {
  const update = jest.fn<Businesses['update']>();
  const businesses = { find: () => Promise.resolve({} as Business), update } as unknown as Businesses;
  const files = { put: () => Promise.reject(new Error('the disk is full')) } as unknown as FileStore;
  const handler = new SetLogoHandler(businesses, files, randomIds, {} as ReplacedFiles);
  const create = { width: 8, height: 8, channels: 3, background: '#24543f' } as const;
  const logo = await sharp({ create }).png().toBuffer();
  await expect(handler.execute(new SetLogo('larkspur-house', logo))).rejects.toMatchObject({
    code: 'FILES_UNAVAILABLE',
    retryAfter: 5,
  });
  expect(update).not.toHaveBeenCalled();
});
