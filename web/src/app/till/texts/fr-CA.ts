import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  lock: 'Verrouiller',
  title: 'Verrouillé',
  question: 'Qui est au service?',
  role: { owner: 'Propriétaire', manager: 'Gérant', cashier: 'Caissier' },
  pin: {
    hello: 'Bonjour, {{name}}',
    of: 'NIP de {{name}}',
    label: 'Votre NIP à six chiffres',
    choose: 'Choisissez votre nom, puis entrez votre NIP.',
    typed: '{{count}} chiffres sur {{length}}',
    back: 'Effacer le dernier chiffre',
    others: 'Quelqu’un d’autre',
    checking: 'Un instant',
    pad: 'Chiffres',
  },
};
