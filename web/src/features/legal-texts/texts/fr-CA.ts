import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Pages juridiques',
  lead: 'Ce que vos clients acceptent en achetant, et qui vous êtes. Chaque page part d’un modèle avec vos données; écrivez la vôtre là où votre juriste veut d’autres mots.',
  failed: 'Impossible de charger la page.',
  pages: {
    terms: {
      title: 'Conditions de vente',
      lead: 'Les clients les acceptent en payant. Chaque achat conserve la version que son acheteur a vue.',
    },
    privacyPolicy: {
      title: 'Confidentialité',
      lead: 'Ce que vous faites des données de vos clients.',
    },
    imprint: {
      title: 'Mentions légales',
      lead: 'Qui vend les cartes, et comment vous joindre.',
    },
  },
  text: {
    label: 'Texte de la page',
    hint: 'Les lignes qui commencent par # sont des titres, par ## des sous-titres, par - des éléments de liste; [mots](https://...) donne un lien.',
  },
  own: 'Vous avez écrit cette page.',
  template: 'Voici le modèle avec vos données : il change avec vos paramètres.',
  see: 'Voir la page',
  publish: 'Publier',
  useTemplate: 'Revenir au modèle',
  published: 'Publié : c’est ce que les clients lisent à partir de maintenant.',
  notPublished: 'La page n’a pas pu être publiée.',
};
