import type { z } from 'zod';
import { qrSettings, sealingSettings, serviceSettings } from '@giftcard/kernel/config';

export const redemptionSettings = serviceSettings
  .extend(sealingSettings.pick({ CARD_SEALING_KEYS: true, CODE_SEALING_KEYS: true }).shape)
  .extend(qrSettings.shape);

export type RedemptionSettings = z.infer<typeof redemptionSettings>;

export const SETTINGS = Symbol('RedemptionSettings');
