import type { z } from 'zod';
import { fileSettings, serviceSettings } from '@giftcard/kernel/config';

export const catalogSettings = serviceSettings.and(fileSettings);

export type CatalogSettings = z.infer<typeof catalogSettings>;
