import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  topUpReceipt: {
    subject: 'Su recibo: {{amount}} para una tarjeta de regalo de {{brand}}',
    preheader: 'Para "{{giftCard}}".',
    kicker: 'Gracias',
    title: 'Recarga de {{amount}}',
    news: 'En un momento se suman {{amount}} a la tarjeta de regalo "{{giftCard}}" de {{brand}}. Si la tarjeta ya no puede recibirlos, el dinero vuelve a usted automáticamente.',
    note: 'Si usted no hizo este pago, dígale a {{brand}} el número de pedido.',
  },
  cardLoaded: {
    subject: '{{amount}} más en su tarjeta de regalo de {{brand}}',
    preheader: 'Saldo nuevo de "{{giftCard}}": {{balance}}.',
    kicker: 'Buenas noticias',
    title: '{{balance}} para gastar',
    news: 'Alguien que tiene el enlace de su tarjeta de regalo de {{brand}} la recargó con {{amount}}.',
    note: 'Recibe este correo porque tiene esta tarjeta de regalo.',
  },
  autoReload: {
    kicker: 'Recarga automática',
    card: '{{brand}} terminada en {{last4}}',
    someCard: 'tarjeta',
    yourCard: 'su tarjeta de pago',
    manage: 'Verla o detenerla',
    rule: 'Cada vez que quedan menos de {{threshold}} en "{{giftCard}}", se recarga con {{amount}} de {{card}}. Recibe un correo 24 horas antes de cada cobro.',
    stopHint: 'Puede detenerla cuando quiera, sin dar un motivo:',
    line: { amount: 'Monto', from: 'Se paga con', when: 'Cuándo', below: 'Cuando queda menos de' },
    started: {
      subject: 'Su tarjeta de regalo de {{brand}} ahora se recarga sola',
      title: 'Está activada',
      note: 'Si usted no la activó, deténgala con el botón y avísele a {{brand}}.',
    },
    announced: {
      subject: 'Se cobrarán {{amount}} por su tarjeta de regalo de {{brand}} el {{date}}',
      title: '{{amount}} el {{date}}',
      news: 'Quedan menos de {{threshold}} en su tarjeta de regalo de {{brand}} "{{giftCard}}". Como usted lo pidió, se recarga con {{amount}} de {{card}} el {{date}}.',
      calledOff:
        'Si para entonces la tarjeta vuelve a tener suficiente, no se cobra nada. Si no quiere esta recarga, deténgala antes:',
      note: 'Recibe este correo porque hace que esta tarjeta de regalo se recargue sola.',
    },
    stopped: {
      subject: 'Su tarjeta de regalo de {{brand}} ya no se recarga sola',
      subjectNotKept: 'Su tarjeta de regalo de {{brand}} no se recargará sola',
      title: 'La recarga automática está desactivada',
      titleNotKept: 'Su recarga está hecha, una vez',
      news: 'La tarjeta de regalo de {{brand}} "{{giftCard}}" ya no se recarga sola, y no se cobra nada más a {{card}}. Lo que hay en la tarjeta se queda ahí.',
      newsNotKept:
        'Su recarga de "{{giftCard}}" en {{brand}} está completa. No se pudo guardar su tarjeta de pago para después, así que la tarjeta de regalo no se recargará sola.',
      byPayer: 'Usted la detuvo.',
      declined: 'Su banco rechazó el cobro de {{amount}}. No se cobró nada.',
      notTaken: 'La tarjeta de regalo ya no se puede recargar. Si se cobró justo antes, el dinero se devuelve solo.',
      refunded: 'La recarga con la que empezó fue reembolsada.',
      closed: '{{brand}} ya no vende tarjetas de regalo aquí.',
      accountChanged: '{{brand}} ahora cobra por otra cuenta, que no tiene su tarjeta de pago.',
      again: 'Puede activarla de nuevo con la próxima recarga en la página de la tarjeta.',
      note: 'Recibe este correo porque hacía que esta tarjeta de regalo se recargara sola.',
    },
    receipt: 'La tarjeta se recargó sola, como usted lo pidió. Véala o deténgala:',
  },
};
