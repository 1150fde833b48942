import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: {
    cards: 'No pudimos cargar las tarjetas de regalo. Inténtelo de nuevo.',
    next: 'No se pudieron cargar las siguientes tarjetas de regalo.',
  },
  search: 'Buscar tarjetas de regalo...',
  count_one: '1 tarjeta de regalo',
  count_other: '{{count}} tarjetas de regalo',
  empty: {
    title: 'Todavía no hay tarjetas de regalo',
    hint: 'Pronto habrá tarjetas nuevas. Vuelva a visitarnos.',
  },
  notFound: {
    exploreHint: 'Pruebe con una palabra más corta o vea todas las tarjetas de regalo.',
    hint: 'Pruebe con una palabra más corta o vea todas las tarjetas.',
    showAll: 'Ver todas las tarjetas',
  },
  intro: {
    skip: 'Toque o presione cualquier tecla para omitir',
    title: 'Cargando su tarjeta de regalo',
    preparing: 'Preparando su experiencia...',
    finding: 'Buscando las mejores ofertas...',
    almostReady: 'Ya casi...',
    ready: '¡Prepárese para un ahorro delicioso!',
  },
  buyNow: 'Comprar: {{giftCardName}}',
  page: {
    description: 'Tarjetas de regalo de {{name}}: cómprelas en tres pasos y recíbalas por correo.',
    title: 'Tarjetas de regalo de {{name}}',
  },
  noBusiness: {
    label: 'No encontrado',
    title: 'No hay ningún negocio en esta dirección',
    hint: 'Puede que la dirección tenga un error de escritura.',
  },
  explore: {
    description:
      'Tarjetas de regalo de restaurantes, hoteles y tiendas. Cómprelas en tres pasos y recíbalas por correo.',
    lead: 'De restaurantes, hoteles y tiendas',
    title: 'Algo para esperar con ilusión',
  },
};
