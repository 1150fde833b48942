import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  loading: {
    failed: 'Nous n’avons pas pu charger cette carte. Veuillez réessayer.',
    label: 'Chargement de votre carte-cadeau',
  },
  title: 'Votre carte-cadeau',
  print: 'Imprimer pour l’offrir',
  topUp: 'Recharger',
  autoReload: 'Se recharge automatiquement : {{amount}} chaque fois qu’il reste moins de {{threshold}}.',
  history: {
    title: 'Historique',
    redeemed: 'Utilisation à la caisse',
    loaded: 'Recharge',
    unloaded: 'Remboursement au payeur',
    packageEnded: 'Le forfait est devenu de l’argent',
    tip: 'Pourboire',
    tipBack: 'Pourboire remis sur la carte',
    cashedOutBonus: 'Versement en argent comptant; un boni de {{bonus}} a pris fin',
    left: 'Il reste {{remainingAmount}}',
    givenBy: 'Offerte par {{from}}',
    onCard: '{{amount}} sur la carte',
  },
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
  together: {
    title: 'De leur part à tous',
    showAll: 'Afficher les {{count}}',
    quoted: '« {{line}} »',
    withoutLine: 'Aussi de la part de {{names}}.',
    givers_one: '{{from}} et 1 autre personne',
    givers_other: '{{from}} et {{count}} autres personnes',
  },
  replaced: {
    title: 'Cette carte a un nouveau lien',
    hint: 'Son code a été remplacé : ce lien, et tout ce qui a été envoyé ou imprimé avec lui, n’ouvre donc plus la carte. Ce qu’elle contient est en sûreté : cherchez le plus récent courriel à son sujet. S’il n’y en a aucun, adressez-vous à la personne qui vous a offert la carte, ou à l’établissement.',
  },
  notActivated: {
    title: 'Cette carte n’est pas encore active',
    hint: 'Elle est activée au comptoir au moment du paiement. Vous verrez ensuite ici son solde et son code.',
  },
  outOfUse: {
    title: 'Cette carte a été retirée',
    hint: 'Elle n’a jamais été activée et ne le sera pas. Rapportez-la où vous l’avez obtenue.',
  },
  notFound: {
    title: 'Nous ne trouvons pas cette carte',
    hint: 'Le lien est peut-être incomplet. Ouvrez-le de nouveau depuis votre courriel, ou copiez-le en entier.',
  },
};
