import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  about: {
    label: 'À propos',
  },
  benefits: {
    label: 'Avantages',
  },
  hero: {
    kicker: 'Cartes-cadeaux pour restaurants, hôtels et boutiques',
    wallets: 'Google et Apple Wallet',
    title: 'Vendez la soirée avant qu’elle commence.',
    lead: 'Votre propre boutique de cartes-cadeaux, à votre nom. Vos clients achètent sur leur téléphone en une minute, la carte arrive en cadeau et votre équipe l’accepte en une seule lecture. Aucuns frais mensuels, aucune commission.',
    register: 'Ouvrez votre boutique',
    explore: 'Voir les cartes-cadeaux ',
    free: 'Gratuit, et à vous',
    square: 'Fonctionne avec Square',
    picture:
      'Quatre écrans du produit : le tableau de bord d’un restaurant, sa boutique de cartes-cadeaux sur un téléphone, un cadeau dans un courriel et la caisse sur un téléphone.',
  },
  highlights: {
    label: 'Points forts',
  },
  footer: {
    copyright: '© {{year}} Giftcard Vault',
  },
  film: {
    again: 'Revoir',
    play: 'Regarder',
    title: 'Giftcard Vault en une minute',
    skip: 'Passer',
    description:
      'Le parcours d’une carte-cadeau en cinq écrans : la boutique d’un restaurant, l’achat, le cadeau dans les courriels, la caisse, le tableau de bord du restaurant',
  },
  nav: {
    label: 'Principal',
    explore: 'Explorer',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
  },
  page: {
    description:
      'Votre propre page de cartes-cadeaux. Vos clients achètent en trois étapes, la carte arrive par courriel et s’utilise à la caisse, avec votre équipe.',
  },
  cost: {
    label: 'Prix',
  },
  questions: {
    label: 'Questions',
  },
};
