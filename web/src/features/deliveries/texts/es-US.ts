import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Lo que se envió a sus clientes y lo que no llegó.',
  emptyHint: 'Cada venta envía un recibo y una tarjeta: aparecen aquí.',
};
