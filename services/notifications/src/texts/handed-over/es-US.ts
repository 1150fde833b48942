import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  keepCode: {
    subject: '{{code}}: guarde su tarjeta de regalo de {{brand}}',
    preheader: 'Escríbalo en la página de la tarjeta. Válido por {{time}}.',
    kicker: 'Su tarjeta de regalo',
    title: 'Su código',
    ask: 'Alguien quiere guardar la tarjeta de regalo de {{brand}} "{{giftCard}}" con esta dirección. Si es usted, escriba este código en la página de la tarjeta.',
    warning:
      'Es válido por {{time}}. Si no conoce ninguna tarjeta así, puede ignorar este correo: sin la tarjeta misma el código no sirve de nada.',
    note: 'Recibe este correo porque esta dirección se escribió en la página de una tarjeta de regalo.',
  },
  byLink: {
    preheader: '{{paid}} pagados. Envíele el enlace a {{recipient}}.',
    news: 'Su regalo para {{recipient}} está listo: {{value}} en {{brand}}. No se lo enviamos a nadie: envíele usted este enlace a {{recipient}}.',
    link: 'El enlace para {{recipient}}',
    open: 'Copiar o compartir el enlace',
    theirs:
      'Quien abra el enlace puede gastar la tarjeta, así que envíeselo solo a {{recipient}}. No lleva ningún código.',
    note: 'Si el enlace no se abre, dígale a {{brand}} su número de pedido.',
    unopened: {
      title: '¿Llegó el enlace?',
      news: 'El {{date}} compró un regalo para {{recipient}}, "{{giftCard}}" en {{brand}}, para enviarlo usted. Desde entonces nadie ha abierto su enlace.',
      next: 'Puede enviar el enlace una vez más, o pedirnos que enviemos el regalo por correo.',
      action: 'Ver el enlace',
    },
    reissued: {
      preheader: 'El enlace que envió ya no lleva a ninguna parte. {{next}}',
      news: '{{brand}} le dio un código nuevo a su regalo para {{recipient}}, "{{giftCard}}". El enlace que envió y lo que se imprimió ya no funcionan.',
      next: 'Envíele el enlace nuevo a {{recipient}}.',
      action: 'Ver el enlace nuevo',
    },
  },
  byText: {
    sms: '{{from}} le regala una tarjeta de {{business}}: {{link}}',
    change: 'Corregir el número',
    changeScheduled: 'Cambiar el día, el número o el mensaje',
    reissued:
      '{{brand}} dio un código nuevo a su regalo para {{recipient}}, "{{giftCard}}", y le envió el enlace nuevo por mensaje de texto. Lo que recibió antes y lo que se imprimió ya no sirve.',
    undelivered: {
      title: '¿Es correcto el número?',
      news: 'Nuestro mensaje de texto con su regalo para {{recipient}}, "{{giftCard}}" de {{brand}}, no se pudo entregar: el número no recibe mensajes de texto, o ninguno nuestro, o se enviaron demasiados en un día. El regalo está a salvo.',
      next: 'Revise el número. Puede corregirlo, hacer que el regalo se envíe allí otra vez o enviarlo por correo.',
      action: 'Ver el número',
    },
  },
};
