import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Ce que vous avez versé',
  loading: 'Un instant.',
  failed: 'Nous n’avons pas pu charger ceci. Veuillez réessayer.',
  notTakenBack: 'Votre part n’a pas pu être reprise. Veuillez réessayer.',
  business: 'ce commerce',
  gift: 'Un cadeau pour {{recipient}}',
  toGift: 'Voir le cadeau',
  receipt: 'Reçu du paiement',
  line: {
    gift: 'Cadeau',
    business: 'Chez',
    amount: 'Vous avez donné',
    name: 'Nom sur la carte',
  },
  in: {
    title: 'Vous participez avec {{amount}}',
    text: 'Merci, aussi de la part de {{business}}. Vous pouvez reprendre votre part jusqu’au {{until}}; ensuite, elle devient la carte de {{recipient}}.',
  },
  closed: {
    title: 'Le cadeau est clôturé',
    text: 'Vos {{amount}} font partie de la carte de {{recipient}}, avec votre nom et votre mot. Ils ne peuvent plus être repris ici.',
  },
  calledOff: {
    title: 'Le cadeau a été annulé',
    text: 'La totalité de vos {{amount}} revient automatiquement là d’où elle a été payée. Les banques prennent de 3 à 5 jours.',
  },
  returning: {
    title: 'Vos {{amount}} vous reviennent',
    text: 'Ils reviennent là d’où ils ont été payés. Votre nom et votre mot ne sont plus dans le cadeau.',
  },
  returned: {
    title: 'Vos {{amount}} vous ont été rendus',
    text: 'Ils sont revenus là d’où ils ont été payés; les banques prennent de 3 à 5 jours. Votre nom et votre mot ne sont plus dans le cadeau.',
  },
  takeBack: {
    action: 'Reprendre ma part',
    title: 'Reprendre {{amount}}?',
    text: 'Tout revient là d’où cela a été payé, et votre nom et votre mot quittent le cadeau pour {{recipient}}. Tant que le cadeau est ouvert, vous pouvez participer de nouveau.',
    keep: 'La laisser',
  },
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il est peut-être incomplet. Ouvrez-le de nouveau à partir du courriel.',
  },
};
