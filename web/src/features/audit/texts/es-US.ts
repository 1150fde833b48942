import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Quién hizo qué, y con la tarjeta de quién. Nadie puede cambiarlo, ni siquiera usted.',
};
