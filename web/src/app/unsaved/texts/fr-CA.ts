import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  dialog: {
    title: 'Quitter sans enregistrer?',
    text: 'Ce que vous avez changé ici n’est pas encore enregistré et serait perdu.',
    stay: 'Continuer à modifier',
    leave: 'Abandonner les changements',
  },
  bar: {
    label: 'Pas encore enregistré',
    discard: 'Abandonner',
  },
};
