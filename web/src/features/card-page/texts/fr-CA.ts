import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  loading: {
    failed: 'Nous n’avons pas pu charger cette carte. Veuillez réessayer.',
    label: 'Chargement de votre carte-cadeau',
  },
  title: 'Votre carte-cadeau',
  print: {
    action: 'Imprimer pour l’offrir',
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
  },
  topUp: 'Recharger',
  history: {
    title: 'Historique',
    redeemed: 'Utilisation à la caisse',
    loaded: 'Recharge',
    unloaded: 'Remboursement au payeur',
    tip: 'Pourboire',
    tipBack: 'Pourboire remis sur la carte',
    cashedOutBonus: 'Versement en argent comptant; un boni de {{bonus}} a pris fin',
    left: 'Il reste {{remainingAmount}}',
    givenBy: 'Offerte par {{from}}',
    onCard: '{{amount}} sur la carte',
  },
  terms: 'Conditions de vente',
  yourData: 'Vos données',
  visit: 'Votre visite',
  home: 'À la page d’accueil',
  balance: {
    label: 'Solde et code',
    leftOf: 'Il reste {{remainingBalance}} sur {{amount}}',
    validUntil: 'Valide jusqu’au {{validUntil}}',
  },
  code: {
    picture: 'Code QR de cette carte',
    hint: 'Montrez ceci à la caisse. Pour confirmer, nous vous envoyons un code par courriel.',
    hintLive: 'Montrez ceci à la caisse : une seule lecture suffit. Une capture d’écran ne fonctionnera pas.',
    next: 'Nouveau code dans {{seconds}} s',
    changes: 'Le code change de lui-même toutes les 30 secondes.',
  },
  state: {
    expired: 'Cette carte a expiré.',
    blocked: 'Cette carte est suspendue. Veuillez vous informer auprès de l’établissement.',
    usedUp: 'Tout ce qu’il y avait sur cette carte a été utilisé. Nous espérons que c’était un beau moment.',
  },
  titleOf: 'Votre carte-cadeau : {{name}}',
  giftFrom: 'Un cadeau offert par {{from}}',
  replaced: {
    title: 'Cette carte a un nouveau lien',
    hint: 'Son code a été remplacé : ce lien, et tout ce qui a été envoyé ou imprimé avec lui, n’ouvre donc plus la carte. Ce qu’elle contient est en sûreté : cherchez le plus récent courriel à son sujet. S’il n’y en a aucun, adressez-vous à la personne qui vous a offert la carte, ou à l’établissement.',
  },
  notFound: {
    title: 'Nous ne trouvons pas cette carte',
    hint: 'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis votre courriel, ou copiez-le en entier.',
  },
};
