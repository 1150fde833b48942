import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  topUpReceipt: {
    subject: 'Votre reçu : {{amount}} sur une carte-cadeau {{brand}}',
    preheader: 'Pour « {{giftCard}} ».',
    kicker: 'Merci',
    title: 'Recharge de {{amount}}',
    news: 'La carte-cadeau {{brand}} « {{giftCard}} » sera rechargée de {{amount}} dans un instant. Si la carte ne peut plus recevoir ce montant, l’argent vous est rendu automatiquement.',
    note: 'Si vous n’avez pas fait ce paiement, veuillez donner le numéro de commande à {{brand}}.',
  },
  cardLoaded: {
    subject: '{{amount}} de plus sur votre carte-cadeau {{brand}}',
    preheader: 'Nouveau solde de « {{giftCard}} » : {{balance}}.',
    kicker: 'Bonne nouvelle',
    title: '{{balance}} à dépenser',
    news: 'Une personne qui a le lien de votre carte-cadeau chez {{brand}} l’a rechargée de {{amount}}.',
    note: 'Vous recevez ce courriel parce que vous êtes titulaire de cette carte-cadeau.',
  },
  autoReload: {
    kicker: 'Recharge automatique',
    card: '{{brand}} finissant par {{last4}}',
    someCard: 'carte',
    yourCard: 'votre carte de paiement',
    manage: 'La voir ou l’arrêter',
    rule: 'Chaque fois qu’il reste moins de {{threshold}} sur « {{giftCard}} », elle est rechargée de {{amount}} avec {{card}}. Vous recevez un courriel 24 heures avant chaque paiement.',
    stopHint: 'Vous pouvez l’arrêter en tout temps, sans donner de raison :',
    line: { amount: 'Montant', from: 'Payé avec', when: 'Quand', below: 'Quand il reste moins de' },
    started: {
      subject: 'Votre carte-cadeau {{brand}} se recharge maintenant automatiquement',
      title: 'C’est en place',
      note: 'Si vous n’avez pas demandé ceci, arrêtez la recharge avec le bouton et prévenez {{brand}}.',
    },
    announced: {
      subject: '{{amount}} seront débités pour votre carte-cadeau {{brand}} le {{date}}',
      title: '{{amount}} le {{date}}',
      news: 'Il reste moins de {{threshold}} sur votre carte-cadeau {{brand}} « {{giftCard}} ». Comme vous l’avez demandé, elle sera rechargée de {{amount}} avec {{card}} le {{date}}.',
      calledOff:
        'Si la carte a de nouveau assez d’ici là, rien n’est débité. Si vous ne voulez pas cette recharge, arrêtez-la avant :',
      note: 'Vous recevez ce courriel parce que vous faites recharger cette carte-cadeau automatiquement.',
    },
    stopped: {
      subject: 'Votre carte-cadeau {{brand}} ne se recharge plus automatiquement',
      subjectNotKept: 'Votre carte-cadeau {{brand}} ne se rechargera pas automatiquement',
      title: 'La recharge automatique est désactivée',
      titleNotKept: 'Votre recharge est faite, une fois',
      news: 'La carte-cadeau {{brand}} « {{giftCard}} » ne se recharge plus automatiquement, et plus rien n’est débité de {{card}}. Ce qui est sur la carte y reste.',
      newsNotKept:
        'Votre recharge de « {{giftCard}} » chez {{brand}} est faite. Votre carte de paiement n’a pas pu être conservée : la carte-cadeau ne se rechargera donc pas automatiquement.',
      byPayer: 'Vous l’avez arrêtée.',
      declined: 'Votre banque a refusé le paiement de {{amount}}. Rien n’a été débité.',
      notTaken:
        'La carte-cadeau ne peut plus être rechargée. Si elle a été débitée juste avant, l’argent vous est rendu automatiquement.',
      refunded: 'La recharge par laquelle elle a commencé a été remboursée.',
      closed: '{{brand}} ne vend plus de cartes-cadeaux ici.',
      accountChanged: '{{brand}} encaisse maintenant par un autre compte, qui n’a pas votre carte de paiement.',
      again: 'Vous pouvez la remettre en place lors de la prochaine recharge, sur la page de la carte.',
      note: 'Vous recevez ce courriel parce que vous faisiez recharger cette carte-cadeau automatiquement.',
    },
    receipt: 'La carte s’est rechargée automatiquement, comme vous l’avez demandé. La voir ou l’arrêter :',
  },
};
