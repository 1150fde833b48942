import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  action: 'L’offrir avec d’autres',
  hint: 'Chacun verse ce qu’il veut, et la carte contient le tout.',
};
