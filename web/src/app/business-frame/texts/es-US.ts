import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  terms: 'Condiciones de venta',
  yourData: 'Sus datos',
};
