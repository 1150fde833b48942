import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Quart {{number}}, {{till}}',
  failed: 'Le quart n’a pas pu être chargé.',
  back: { counter: 'Retour à la caisse' },
  refresh: 'Actualiser',
  open: { text: 'Les totaux jusqu’ici. Qui le ferme compte le tiroir avec eux.' },
  closed: { text: 'Ce quart est fermé. La prochaine utilisation sur cet appareil en ouvre un nouveau.' },
  none: {
    title: 'Aucun quart pour l’instant',
    text: 'La première utilisation sur cet appareil en ouvre un d’elle-même.',
    elsewhere:
      'Les quarts sont ceux des appareils déverrouillés par NIP. Ce navigateur n’en est pas un : ce que vous faites ici figure sur votre fermeture de caisse du jour.',
  },
  close: {
    open: 'Fermer le quart',
    title: 'Fermer le quart de {{till}}?',
    text: 'Plus rien n’y est inscrit. Ce qui est utilisé ensuite sur cet appareil va dans un nouveau quart.',
    sums: 'Utilisé {{used}}, pourboires {{tips}}, versé en argent comptant {{cash}}.',
    only: 'Fermer sans imprimer',
    print: 'Fermer et imprimer',
    failed: 'Impossible de fermer le quart. Veuillez réessayer : il n’est fermé qu’une fois.',
  },
  number: 'Quart {{number}}',
  openedAt: 'Ouvert le {{time}} par {{name}}',
  closedAt: 'Fermé le {{time}} par {{name}}',
  stillOpen: 'Encore ouvert, {{time}}',
  former: 'une personne qui ne travaille plus ici',
  redeemed_one: 'Utilisé, {{count}} fois',
  redeemed_other: 'Utilisé, {{count}} fois',
  undone: 'Annulé, {{count}}',
  used: 'UTILISÉ EN TOUT',
  tips: 'Pourboires des cartes',
  overrides: 'Sans code, {{count}}',
  cashOuts: 'Versé en argent comptant, {{count}}',
  returnedInCash: 'Remis, comptant',
  returnedByTerminal: 'Remis, terminal',
  cashActivations: 'Cartes activées, comptant, {{count}}',
  terminalActivations: 'Cartes activées, terminal, {{count}}',
  late: 'Arrivé pendant la fermeture, hors des totaux ci-dessus',
  hint: 'Une annulation figure sur la fermeture du quart où elle est faite.',
};
