import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Image de la carte',
  own: 'Celle de la maison',
  all: 'Voir les {{count}} motifs',
  name: {
    birthday: 'Anniversaire',
    'thank-you': 'Merci',
    congratulations: 'Félicitations',
    'just-because': 'Sans raison',
    anniversary: 'Anniversaire de couple',
    wedding: 'Mariage',
    baby: 'Nouveau bébé',
    'new-home': 'Nouvelle maison',
    'get-well': 'Bon rétablissement',
    graduation: 'Remise de diplôme',
    retirement: 'Retraite',
    eid: 'Aïd',
    'new-year': 'Nouvel An',
    'lunar-new-year': 'Nouvel An lunaire',
    'valentines-day': 'Saint-Valentin',
    spring: 'Printemps',
    'mothers-day': 'Fête des Mères',
    'fathers-day': 'Fête des Pères',
    summer: 'Été',
    autumn: 'Automne',
    diwali: 'Diwali',
    holidays: 'Temps des Fêtes',
    hanukkah: 'Hanoukka',
    winter: 'Hiver',
  },
};
