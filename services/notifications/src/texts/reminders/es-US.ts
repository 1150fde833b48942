import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  cardReminder: {
    unused: {
      subject: 'Su tarjeta de regalo de {{brand}} lo espera: {{balance}}',
      title: '{{balance}} para gastar',
      news: 'Su tarjeta de regalo de {{brand}} "{{giftCard}}" todavía no se ha usado.',
    },
    ending: {
      subject: '{{balance}} en {{brand}}: termina el {{date}}',
      title: 'Hasta el {{date}}',
      news: 'Lo que queda en su tarjeta de regalo de {{brand}} "{{giftCard}}" se puede usar hasta el {{date}}.',
    },
    kicker: 'Su tarjeta de regalo',
    note: 'Recibe este correo porque esta tarjeta de regalo es suya.',
  },
  giftUnopened: {
    subject: 'Su regalo para {{recipient}} todavía no se ha abierto',
    kicker: 'Su regalo',
    title: '¿Lo enviamos de nuevo?',
    news: 'Su regalo para {{recipient}}, "{{giftCard}}" en {{brand}}, se envió el {{date}}. Desde entonces nadie lo ha abierto.',
    next: 'Si la dirección está mal, puede corregirla. Si está bien, enviamos el regalo allí una vez más.',
    action: 'Ver la dirección',
    note: 'Recibe este correo porque usted compró esta tarjeta de regalo.',
  },
  giftEnjoyed: {
    somebody: 'quien lo recibió',
    subject: 'Disfrutaron de su regalo: gracias de {{recipient}}',
    kicker: 'Gracias de {{recipient}}',
    title: 'Disfrutaron de su regalo',
    news: '{{recipient}} disfrutó del regalo que usted le hizo en {{brand}} y le da las gracias.',
    action: 'Regalar otra vez',
    note: 'Recibe este correo, una sola vez por tarjeta, porque usted compró esta tarjeta de regalo. "No recibir más recordatorios" también detiene los correos de agradecimiento de {{brand}}.',
  },
};
