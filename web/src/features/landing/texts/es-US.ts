import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  about: {
    label: 'Nosotros',
  },
  benefits: {
    label: 'Ventajas',
  },
  hero: {
    kicker: 'Tarjetas de regalo para restaurantes, hoteles y tiendas',
    wallets: 'Google y Apple Wallet',
    title: 'Venda la velada antes de que suceda.',
    lead: 'Su propia tienda de tarjetas de regalo, con su nombre. Los clientes compran en el teléfono en un minuto, la tarjeta llega como regalo y su equipo la recibe con un solo escaneo. Sin cuota mensual, sin comisión.',
    register: 'Abra su tienda',
    explore: 'Ver tarjetas de regalo ',
    free: 'Gratis, y suya',
    square: 'Funciona con Square',
    picture:
      'Cuatro pantallas del producto: el panel de un restaurante, su tienda de tarjetas de regalo en un teléfono, un regalo en un correo y la caja en un teléfono.',
  },
  highlights: {
    label: 'Destacados',
  },
  footer: {
    copyright: '© {{year}} Giftcard Vault',
  },
  film: {
    again: 'Ver de nuevo',
    play: 'Reproducir',
    title: 'Giftcard Vault en un minuto',
    skip: 'Omitir',
    description:
      'El camino de una tarjeta de regalo en cinco pantallas: la tienda de un restaurante, la compra, el regalo en el correo, la caja, el panel del propietario',
  },
  nav: {
    label: 'Principal',
    explore: 'Explorar',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
  },
  page: {
    description:
      'Su propia página de tarjetas de regalo. Los clientes compran en tres pasos, la tarjeta llega por correo y su equipo la canjea en caja.',
  },
  cost: {
    label: 'Precio',
  },
  questions: {
    label: 'Preguntas',
  },
};
