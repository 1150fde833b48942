import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  terms: 'Conditions de vente',
  yourData: 'Vos données',
};
