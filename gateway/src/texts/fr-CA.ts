import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  site: 'Giftcard Vault',
  giftCard: {
    title: '{{giftCard}} · {{business}}',
    description: 'Une carte-cadeau {{business}}.',
  },
  shop: {
    title: 'Cartes-cadeaux {{business}}',
    description: 'Cartes-cadeaux numériques {{business}} : envoyées par courriel en un instant.',
    descriptionInPlace: 'Cartes-cadeaux numériques {{business}} à {{place}} : envoyées par courriel en un instant.',
  },
  poster: {
    label: 'Cartes-cadeaux {{business}} : {{url}}',
    motto: 'Offrez un beau moment à venir',
    scan: 'Numérisez et achetez une carte-cadeau',
    how: 'Envoyée par courriel en un instant · à utiliser à notre caisse',
  },
  legal: {
    title: '{{title}} · Giftcard Vault',
    description: '{{title}} de cette plateforme de cartes-cadeaux.',
  },
};
