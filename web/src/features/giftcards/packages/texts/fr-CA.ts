import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  unit: {
    label: 'Ce qui est compté',
    hint: 'Une seule, comme « Dégustation de vins »',
  },
  units: {
    label: 'Combien',
    worth: 'Une vaut {{worth}}',
    worths: 'Une vaut {{least}} ou {{most}}',
  },
  contents: {
    label: 'Ce que chacune comprend',
  },
  problem: {
    unit: 'Ce qui est compté tient sur une ligne d’au plus {{most}} caractères.',
    contents: 'Ce que chacune comprend compte au plus {{most}} caractères.',
    units: 'Un forfait compte de 1 à {{most}} unités.',
  },
  remove: {
    title: 'Supprimer {{giftCardName}}?',
    text: 'Elle quitte votre page aussitôt et n’est plus vendue. Qu’en est-il des cartes vendues?',
    legend: 'Cartes vendues',
    keep: {
      label: 'Elles gardent leurs unités',
      text: 'Elles s’utilisent comme avant, jusqu’à la dernière.',
      action: 'Retirer de la vente',
    },
    end: {
      label: 'Mettre fin au forfait',
      text: 'Ce qui reste devient de l’argent au prix payé et se dépense comme sur toute carte-cadeau. C’est définitif.',
      action: 'Mettre fin au forfait',
    },
  },
};
