import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Qui a fait quoi, et à la carte de qui. Personne ne peut le modifier, pas même vous.',
};
