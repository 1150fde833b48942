import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  problem: {
    amount: 'El monto debe estar entre {{least}} y {{most}}.',
    discount: 'Ingrese un número de 0 a 100.',
    past: 'El último día de venta ya pasó.',
    pictureMissing: 'Elija una imagen.',
    pictureUnreadable: 'No se puede leer esta imagen. Elija otra.',
    pictureType: 'Suba una imagen JPG, PNG o WebP.',
    pictureSize: 'La imagen supera los 5 MB.',
  },
  delete: {
    title: '¿Seguro que quiere eliminar esta tarjeta de regalo?',
    no: 'No',
    yes: 'Sí',
    text: 'Sale de su página enseguida. Las tarjetas ya vendidas se pueden seguir canjeando.',
  },
  form: {
    edit: 'Editar la tarjeta de regalo',
    save: 'Guardar la tarjeta de regalo',
    create: 'Crear la tarjeta de regalo',
    sendingPicture: 'Enviando la imagen',
    saving: 'Guardando',
    tag: 'Etiqueta',
    chooseTag: 'Elija una etiqueta',
    lastDay: 'Último día de venta',
    discount: 'Descuento',
    description: 'Descripción',
  },
  card: {
    deadline: 'Fecha límite',
    salePrice: 'Precio de venta',
  },
  list: {
    onSale: 'A la venta en su página',
    emptyHint:
      'Cree la primera: bastan una imagen, un precio y una fecha límite. Aparece en su página en cuanto la guarde.',
    notFoundHint: 'Nada coincide con su búsqueda. Pruebe con una palabra más corta o cree una nueva.',
    edit: 'Editar {{giftCardName}}',
    delete: 'Eliminar {{giftCardName}}',
    lead: 'Todas las que creó, a la venta o no.',
    notOnSale: 'No está a la venta',
    endsToday: 'Termina hoy',
    endsTomorrow: 'Termina mañana',
    endsInDays: 'Termina en {{days}} días',
  },
  error: 'Error: {{error}}',
  picture: {
    label: 'Imagen',
    drop: 'Suelte una imagen aquí o ',
    browse: 'explore',
    choose: 'Elegir una imagen',
    alt: 'La imagen que ven los clientes',
    remove: 'Quitar',
    keepOld: 'Conservar la anterior',
    formats: 'JPG, PNG o WebP, hasta 5 MB',
  },
  preview: {
    title: 'Vista previa',
    hint: 'Exactamente como la ven los clientes',
    price: 'Un cliente paga {{salePrice}} y tiene {{amount}} para gastar.',
    nothingToPay: 'Una tarjeta sin precio no se puede vender: los clientes no la verán en su página.',
  },
  created: 'Tarjeta de regalo creada',
  updated: 'Tarjeta de regalo actualizada',
  deleted: 'Tarjeta de regalo eliminada',
};
