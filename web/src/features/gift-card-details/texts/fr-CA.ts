import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  giftCard: 'Carte-cadeau',
  loading: 'Chargement de la carte-cadeau',
  picture: {
    alt: 'Une carte-cadeau {{name}}',
    turn: 'Retourner la carte',
  },
  howToUse:
    'Montrez à la caisse le code QR de votre courriel ou du portefeuille de votre téléphone. Utilisez la carte en une ou plusieurs visites : ce qui reste demeure sur la carte.',
  back: {
    label: 'Toutes les cartes-cadeaux',
    ofBusiness: 'Toutes les cartes-cadeaux {{name}}',
  },
  page: {
    description: '{{description}} {{amount}} pour {{salePrice}}.',
    descriptionOfRange: '{{description}} Tout montant : {{amounts}}.',
    title: '{{giftCardName}} : carte-cadeau {{name}}',
  },
  visit: 'Votre visite chez {{name}}',
  notOnSale: {
    title: 'Cette carte-cadeau n’est plus en vente',
    hint: 'Son dernier jour de vente est peut-être passé. Il y en a d’autres à choisir.',
    action: 'Voir toutes les cartes-cadeaux',
  },
  failed: 'Oups! Nous n’avons pas pu charger cette carte-cadeau. Veuillez réessayer.',
};
