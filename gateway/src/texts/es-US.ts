import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  site: 'Giftcard Vault',
  giftCard: {
    title: '{{giftCard}} · {{business}}',
    description: 'Una tarjeta de regalo de {{business}}.',
  },
  shop: {
    title: 'Tarjetas de regalo de {{business}}',
    description: 'Tarjetas de regalo digitales de {{business}}: llegan por correo en un momento.',
    descriptionInPlace: 'Tarjetas de regalo digitales de {{business}} en {{place}}: llegan por correo en un momento.',
  },
  poster: {
    label: 'Tarjetas de regalo de {{business}}: {{url}}',
    motto: 'Regale algo que dé ilusión',
    scan: 'Escanee y compre una tarjeta de regalo',
    how: 'Llega por correo en un momento · se canjea en nuestra caja',
  },
  legal: {
    title: '{{title}} · Giftcard Vault',
    description: '{{title}} de esta plataforma de tarjetas de regalo.',
  },
};
