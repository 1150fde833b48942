import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Regalar otra vez',
  loading: 'Un momento.',
  failed: 'No pudimos cargar esto. Inténtelo de nuevo.',
  text: '"{{giftCard}}" otra vez, para {{recipient}}.',
  somebody: 'alguien especial',
  action: 'Regalar otra vez',
  over: {
    text: '"{{giftCard}}" ya no está a la venta. Quizá {{business}} tenga otra cosa que le guste.',
    action: 'Ver lo que ofrece {{business}}',
    explore: 'Ver otras tarjetas de regalo',
    business: 'el negocio',
  },
  unknown: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que esté incompleto. Ábralo de nuevo desde el correo.',
  },
};
