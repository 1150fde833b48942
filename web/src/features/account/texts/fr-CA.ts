import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  pin: {
    title: 'NIP pour la caisse',
    lead: 'Six chiffres qui déverrouillent les appareils de votre caisse à votre nom. Ils n’y permettent que d’échanger des cartes.',
    isSet: 'NIP choisi',
    none: 'Pas encore de NIP',
    choose: 'Choisir un NIP',
    change: 'Changer le NIP',
    remove: 'Supprimer',
    dialog: 'Choisissez votre NIP',
    dialogText:
      'Personne d’autre ne doit le connaître : ce qui est échangé avec lui figure à votre nom. Ni date de naissance ni suite de chiffres.',
    label: 'Six chiffres',
    again: 'Les mêmes encore une fois',
    differ: 'Les deux NIP diffèrent',
    short: 'Entrez six chiffres',
    submit: 'Utiliser ce NIP',
    set: 'Votre NIP est prêt',
    removed: 'Votre NIP est supprimé',
    failed: 'Impossible de changer votre NIP. Veuillez réessayer.',
  },
};
