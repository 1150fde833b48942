import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  action: 'Regalarla junto con otras personas',
  hint: 'Cada persona aporta lo que quiera, y la tarjeta lo lleva todo.',
};
