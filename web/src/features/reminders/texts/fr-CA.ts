import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Rappels',
  loading: 'Un instant.',
  failed: 'Nous n’avons pas pu charger cette page. Veuillez réessayer.',
  notSaved: 'L’enregistrement n’a pas pu se faire. Veuillez réessayer.',
  business: 'Cet établissement',
  stopped: {
    title: 'Plus de rappels',
    text: '{{business}} ne vous envoie plus de rappels, quelle que soit la carte, ni de remerciements pour des cadeaux. Les reçus, les codes et les cadeaux vous parviennent toujours.',
    action: 'Recevoir de nouveau des rappels',
  },
  wanted: {
    title: 'Les rappels sont activés',
    text: '{{business}} vous rappelle une carte-cadeau qui n’a pas été utilisée, ou qui expire bientôt, au plus une fois par mois par carte, et vous transmet les remerciements pour les cadeaux que vous avez offerts.',
    action: 'Ne plus recevoir de rappels',
  },
  unknown: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il est peut-être incomplet. Ouvrez-le de nouveau depuis le courriel.',
  },
};
