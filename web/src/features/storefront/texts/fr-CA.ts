import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  failed: {
    cards: 'Nous n’avons pas pu charger les cartes-cadeaux. Veuillez réessayer.',
    next: 'Les cartes-cadeaux suivantes n’ont pas pu être chargées.',
  },
  search: 'Chercher des cartes-cadeaux...',
  count_one: '{{count}} carte-cadeau',
  count_other: '{{count}} cartes-cadeaux',
  empty: {
    title: 'Pas encore de cartes-cadeaux',
    hint: 'De nouvelles cartes s’en viennent. Revenez nous voir bientôt.',
  },
  notFound: {
    exploreHint: 'Essayez un mot plus court, ou voyez toutes les cartes-cadeaux.',
    hint: 'Essayez un mot plus court, ou voyez toutes les cartes.',
    showAll: 'Voir toutes les cartes',
  },
  intro: {
    skip: 'Touchez l’écran ou appuyez sur une touche pour passer',
    title: 'Chargement de votre carte-cadeau',
    preparing: 'Préparation de votre expérience gourmande...',
    finding: 'Recherche des meilleures offres...',
    almostReady: 'Presque prêt...',
    ready: 'Préparez-vous à de délicieuses économies!',
  },
  buyNow: 'Acheter : {{giftCardName}}',
  page: {
    description: 'Cartes-cadeaux {{name}} : achetez en trois étapes, recevez par courriel.',
    title: 'Cartes-cadeaux {{name}}',
  },
  noBusiness: {
    label: 'Introuvable',
    title: 'Il n’y a aucun établissement à cette adresse',
    hint: 'L’adresse contient peut-être une faute de frappe.',
  },
  explore: {
    description:
      'Cartes-cadeaux de restaurants, d’hôtels et de boutiques. Achetez en trois étapes, recevez par courriel.',
    lead: 'De restaurants, d’hôtels et de boutiques',
    title: 'De beaux moments en perspective',
  },
};
