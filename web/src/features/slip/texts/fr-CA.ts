import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  text: 'Ce que vous avez fait à la caisse aujourd’hui.',
  failed: 'Les totaux n’ont pas pu être chargés.',
  back: 'Retour à la caisse',
  refresh: 'Actualiser',
  day: 'Journée du {{date}}',
  asOf: 'À {{time}}',
  redeemed_one: 'Utilisé, {{count}} fois',
  redeemed_other: 'Utilisé, {{count}} fois',
  undone: 'Annulé, {{count}}',
  used: 'UTILISÉ EN TOUT',
  tips: 'Pourboires des cartes',
  cashOuts: 'Versé en argent comptant, {{count}}',
  returned: 'Remis pour des cartes, {{count}}',
  activations: 'Cartes activées, {{count}}',
  hint: 'Une utilisation annulée par quelqu’un d’autre reste ici, et figure sur la fermeture de caisse de cette personne.',
};
