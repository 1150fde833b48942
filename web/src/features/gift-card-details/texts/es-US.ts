import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  giftCard: 'Tarjeta de regalo',
  loading: 'Cargando la tarjeta de regalo',
  picture: {
    alt: 'Una tarjeta de regalo de {{name}}',
    turn: 'Girar la tarjeta',
  },
  howToUse:
    'Muestre en caja el código QR de su correo o de la billetera de su teléfono. Úsela en una visita o en varias: lo que sobra queda en la tarjeta.',
  back: {
    label: 'Todas las tarjetas de regalo',
    ofBusiness: 'Todas las tarjetas de regalo de {{name}}',
  },
  page: {
    description: '{{description}} {{amount}} por {{salePrice}}.',
    descriptionOfRange: '{{description}} Cualquier monto: {{amounts}}.',
    title: '{{giftCardName}}: tarjeta de regalo de {{name}}',
  },
  visit: 'Su visita a {{name}}',
  notOnSale: {
    title: 'Esta tarjeta de regalo ya no está a la venta',
    hint: 'Puede que su último día de venta haya pasado. Hay otras para elegir.',
    action: 'Ver todas las tarjetas de regalo',
  },
  failed: '¡Vaya! No pudimos cargar esta tarjeta de regalo. Inténtelo de nuevo.',
};
