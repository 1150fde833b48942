import type { z } from 'zod';
import {
  offlineSettings,
  personKeySettings,
  qrSettings,
  sealingSettings,
  serviceSettings,
  textSettings,
} from '@giftcard/kernel/config';

export const redemptionSettings = serviceSettings
  .extend(sealingSettings.pick({ CARD_SEALING_KEYS: true, CODE_SEALING_KEYS: true }).shape)
  .extend(qrSettings.shape)
  .extend(offlineSettings.shape)
  .extend(personKeySettings.shape)
  .extend(textSettings.shape);

export type RedemptionSettings = z.infer<typeof redemptionSettings>;

export const SETTINGS = Symbol('RedemptionSettings');
