import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lead: 'Ce qui a été fait sur chaque appareil de la caisse entre deux fermetures, avec son relevé.',
  failed: 'Les quarts n’ont pas pu être chargés.',
  shift: '{{till}}, quart {{number}}',
  openedBy: 'Ouvert par {{name}}',
  opened: 'Ouvert',
  closed: 'Fermé',
  open: 'En cours',
  used: 'Utilisé',
  only: 'Cet appareil seulement',
  all: 'Tous les appareils',
  empty: {
    title: 'Aucun quart pour l’instant',
    text: 'La première utilisation sur un appareil de la caisse en ouvre un. Les appareils s’ajoutent dans les paramètres.',
    there: 'Rien n’a encore été utilisé dans cette succursale.',
  },
};
