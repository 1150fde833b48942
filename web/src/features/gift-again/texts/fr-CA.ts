import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Offrir de nouveau',
  loading: 'Un instant.',
  failed: 'Nous n’avons pas pu charger cette page. Veuillez réessayer.',
  text: '« {{giftCard}} » une fois de plus, pour {{recipient}}.',
  somebody: 'quelqu’un que vous aimez',
  action: 'Offrir de nouveau',
  over: {
    text: '« {{giftCard}} » n’est plus en vente. {{business}} a peut-être autre chose qui ferait plaisir.',
    action: 'Voir ce que propose {{business}}',
    explore: 'Voir d’autres cartes-cadeaux',
    business: 'L’établissement',
  },
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il est peut-être incomplet. Ouvrez-le de nouveau depuis le courriel.',
  },
};
