import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Lo que usted aportó',
  loading: 'Un momento.',
  failed: 'No pudimos cargar esto. Inténtelo de nuevo.',
  notTakenBack: 'No se pudo recuperar. Inténtelo de nuevo.',
  business: 'este negocio',
  gift: 'Un regalo para {{recipient}}',
  toGift: 'Ver el regalo',
  receipt: 'Recibo del pago',
  line: {
    gift: 'Regalo',
    business: 'En',
    amount: 'Usted dio',
    name: 'Nombre en la tarjeta',
  },
  in: {
    title: 'Participa con {{amount}}',
    text: 'Gracias, también de parte de {{business}}. Puede recuperarlo hasta {{until}}; después pasa a ser la tarjeta de {{recipient}}.',
  },
  closed: {
    title: 'El regalo está cerrado',
    text: 'Sus {{amount}} son parte de la tarjeta de {{recipient}}, con su nombre y sus palabras. Aquí ya no se pueden recuperar.',
  },
  calledOff: {
    title: 'El regalo se canceló',
    text: 'Todos sus {{amount}} vuelven solos a donde se pagaron. Los bancos tardan de 3 a 5 días.',
  },
  returning: {
    title: 'Sus {{amount}} están en camino de vuelta',
    text: 'Vuelven a donde se pagaron. Su nombre y sus palabras ya no están en el regalo.',
  },
  returned: {
    title: 'Se le devolvieron {{amount}}',
    text: 'Volvieron a donde se pagaron; los bancos tardan de 3 a 5 días. Su nombre y sus palabras ya no están en el regalo.',
  },
  takeBack: {
    action: 'Recuperarlo',
    title: '¿Recuperar {{amount}}?',
    text: 'Todo vuelve a donde se pagó, y su nombre y sus palabras salen del regalo para {{recipient}}. Mientras el regalo esté abierto puede participar otra vez.',
    keep: 'Dejarlo',
  },
  unknown: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que esté incompleto. Ábralo de nuevo desde el correo.',
  },
};
