import type { z } from 'zod';
import { serviceSettings } from '@giftcard/kernel/config';

export const analyticsSettings = serviceSettings;

export type AnalyticsSettings = z.infer<typeof analyticsSettings>;
