import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  kicker: 'À remettre en main propre',
  title: 'Imprimer {{name}}',
  nameOf: 'la carte pour {{to}}',
  thisCard: 'cette carte',
  lead: 'Une page, un côté, deux plis.',
  paper: 'Papier',
  letter: 'Lettre',
  a4: 'A4',
  amount: 'Montant',
  show: 'Montrer {{amount}}',
  hide: 'Garder le secret',
  get: 'Obtenir le PDF',
  code: 'Pour un petit montant, cette carte suffit; au-delà, il faut confirmer avec un code envoyé par courriel au destinataire.',
  codeOwn:
    'Pour un petit montant, cette carte suffit; au-delà, il faut confirmer avec un code envoyé au courriel qui a servi à l’achat. Pour quelqu’un d’autre, achetez-la en cadeau : le code ira alors à cette personne.',
  again: 'Le solde est celui de ce moment : imprimez-la de nouveau si une partie a été utilisée.',
  back: 'Retour à la carte',
  over: 'Rien ne peut être dépensé avec cette carte; il n’y a donc rien à imprimer.',
  folds: {
    label: 'Comment la plier',
    first: {
      title: 'La moitié du haut vers l’arrière.',
      text: 'Le côté imprimé reste à l’extérieur.',
    },
    second: {
      title: 'La moitié gauche vers l’arrière.',
      text: 'La couverture vous fait face.',
    },
    third: {
      title: 'Ouvrez-la comme une carte.',
      text: 'Les mots à gauche, le cadeau à droite.',
    },
  },
};
