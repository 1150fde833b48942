import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

/** `%@` of a change is the new value, put in by the phone. */
export const esUS: Translation<typeof enUS> = {
  description: 'Tarjeta de regalo de {{business}}',
  front: {
    balance: 'SALDO',
    balanceChanged: 'Su saldo ahora es de %@.',
    unitsLeft: 'Quedan {{left}} de {{units}}',
    unitsChanged: 'Su tarjeta ha cambiado: %@.',
    giftCard: 'TARJETA DE REGALO',
    sender: 'DE',
    recipient: 'PARA',
  },
  back: {
    code: 'Código de la tarjeta',
    value: 'Valor',
    contents: 'Qué incluye cada unidad',
    worth: 'Valor de lo que queda',
    page: 'Página de la tarjeta',
    terms: 'Condiciones de la tarjeta',
    replaced: 'Esta tarjeta tiene un código nuevo. El pase que sirve está en su correo más reciente.',
    use: {
      label: 'Cómo usarla',
      text: 'Muestre el código QR en {{business}}. Si no es un monto pequeño, le enviamos un código a su correo electrónico.',
    },
  },
  print: {
    title: 'Tarjeta de regalo de {{business}}',
    for: 'Para {{recipient}}',
    withLoveFrom: 'con cariño de {{sender}}',
    yourGift: 'Su regalo',
    toSpend: 'para gastar en {{business}}',
    toUse: 'en {{business}}',
    worth: 'por valor de {{amount}} en {{business}}',
    secret: 'Cuánto tiene, se lo dirán en {{business}}',
    use: 'Muéstrela en caja. Si no es un monto pequeño, un código por correo confirma que es usted. Úsela en una visita o en varias.',
    useOwn:
      'Muéstrela en caja. Si no es un monto pequeño, llega un código al correo con el que se compró. Úsela en una visita o en varias.',
    lost: '¿Perdió esta página? La tarjeta también está en su correo.',
    lostOwn: '¿Perdió esta página? La tarjeta también está en el correo de quien la compró.',
  },
  message: {
    label: 'Mensaje',
    sender: 'de {{name}}',
  },
};
