import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Recarga automática',
  loading: 'Un momento.',
  failed: 'No pudimos cargar esto. Inténtelo de nuevo.',
  notStopped: 'No se pudo detener. Inténtelo de nuevo.',
  business: 'este negocio',
  on: {
    title: 'Esta tarjeta se recarga sola',
    text: 'Usted pidió que la tarjeta de regalo "{{giftCard}}" de {{business}} se recargue cuando quede poco. Recibe un correo 24 horas antes de cada cobro.',
  },
  keeping: 'Se está guardando su tarjeta de pago. Recibirá un correo cuando esté activada.',
  charging: 'En este momento se está cobrando una recarga. Detenerla no la devuelve; recibirá un recibo.',
  line: { amount: 'Cada recarga', below: 'Cuando queda menos de', from: 'Se paga con', next: 'Próximo cobro' },
  card: '{{brand}} terminada en {{last4}}',
  someCard: 'Tarjeta',
  noCharge: 'Ninguno pendiente',
  stop: 'Detener la recarga automática',
  stopped: {
    title: 'La recarga automática está desactivada',
    text: 'La tarjeta de regalo "{{giftCard}}" de {{business}} ya no se recarga sola, desde el {{date}}. No se cobra nada más. Lo que hay en la tarjeta se queda ahí.',
    was: 'Una recarga que se estaba cobrando justo entonces todavía puede completarse; recibirá un recibo.',
  },
  unknown: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que esté incompleto. Ábralo de nuevo desde el correo.',
  },
};
