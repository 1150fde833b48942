import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  cardReminder: {
    unused: {
      subject: 'Votre carte-cadeau {{brand}} vous attend : {{balance}}',
      title: '{{balance}} à dépenser',
      news: 'Votre carte-cadeau {{brand}} « {{giftCard}} » n’a pas encore été utilisée.',
    },
    ending: {
      subject: 'Votre solde de {{balance}} chez {{brand}} prend fin le {{date}}',
      title: 'Jusqu’au {{date}}',
      news: 'Ce qui reste sur votre carte-cadeau {{brand}} « {{giftCard}} » peut être utilisé jusqu’au {{date}}.',
    },
    kicker: 'Votre carte-cadeau',
    note: 'Vous recevez ce courriel parce que vous êtes titulaire de cette carte-cadeau.',
  },
  giftUnopened: {
    subject: 'Votre cadeau pour {{recipient}} n’a pas encore été ouvert',
    kicker: 'Votre cadeau',
    title: 'Souhaitez-vous un nouvel envoi?',
    news: 'Votre cadeau pour {{recipient}}, « {{giftCard}} » chez {{brand}}, a été envoyé par courriel le {{date}}. Personne ne l’a ouvert depuis.',
    next: 'Si l’adresse est erronée, vous pouvez la corriger. Si elle est bonne, nous y envoyons le cadeau une fois de plus.',
    action: 'Voir l’adresse',
    note: 'Vous recevez ce courriel parce que vous avez acheté cette carte-cadeau.',
  },
  giftEnjoyed: {
    somebody: 'la personne qui l’a reçu',
    subject: 'Votre cadeau a fait plaisir : merci de la part de {{recipient}}',
    kicker: 'Merci de la part de {{recipient}}',
    title: 'Votre cadeau a fait plaisir',
    news: 'Le cadeau que vous avez offert chez {{brand}} a fait plaisir, et {{recipient}} vous en remercie.',
    action: 'Offrir de nouveau',
    note: 'Vous recevez ce courriel, une seule fois par carte, parce que vous avez acheté cette carte-cadeau. « Ne plus recevoir de rappels » met aussi fin aux courriels de remerciement de {{brand}}.',
  },
};
