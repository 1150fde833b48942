import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Recharge automatique',
  loading: 'Un instant.',
  failed: 'Nous n’avons pas pu charger ceci. Veuillez réessayer.',
  notStopped: 'Elle n’a pas pu être arrêtée. Veuillez réessayer.',
  business: 'ce commerce',
  on: {
    title: 'Cette carte se recharge automatiquement',
    text: 'Vous avez demandé que la carte-cadeau « {{giftCard}} » chez {{business}} soit rechargée quand il reste peu. Vous recevez un courriel 24 heures avant chaque paiement.',
  },
  keeping: 'Votre carte de paiement est en train d’être conservée. Vous recevrez un courriel quand ce sera en place.',
  charging: 'Une recharge est débitée en ce moment. L’arrêt ne l’annule pas; vous recevrez un reçu.',
  line: { amount: 'Chaque recharge', below: 'Quand il reste moins de', from: 'Payée avec', next: 'Prochain paiement' },
  card: '{{brand}} finissant par {{last4}}',
  someCard: 'Carte',
  noCharge: 'Aucun prévu',
  stop: 'Arrêter la recharge automatique',
  stopped: {
    title: 'La recharge automatique est désactivée',
    text: 'La carte-cadeau « {{giftCard}} » chez {{business}} ne se recharge plus automatiquement depuis le {{date}}. Plus rien n’est débité. Ce qui est sur la carte y reste.',
    was: 'Une recharge qui était débitée à ce moment-là peut encore aboutir; vous recevrez un reçu.',
  },
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il est peut-être incomplet. Ouvrez-le de nouveau à partir du courriel.',
  },
};
