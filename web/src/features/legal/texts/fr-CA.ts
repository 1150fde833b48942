import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: 'Nous n’avons pas pu charger cette page. Veuillez réessayer.',
  description: '{{title}} de cette plateforme de cartes-cadeaux.',
  descriptionOfBusiness: '{{title}} de l’établissement qui vend et accepte ces cartes-cadeaux.',
  toGiftCards: 'Cartes-cadeaux',
};
