import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Lo que se hizo en cada dispositivo de la caja entre dos cierres, con su comprobante.',
  failed: 'No se pudieron cargar los turnos.',
  shift: '{{till}}, turno {{number}}',
  openedBy: 'Abierto por {{name}}',
  opened: 'Abierto',
  closed: 'Cerrado',
  open: 'En curso',
  used: 'Canjeado',
  only: 'Solo este dispositivo',
  all: 'Todos los dispositivos',
  empty: {
    title: 'Aún no hay turnos',
    text: 'El primer canje en un dispositivo de la caja abre uno. Los dispositivos se agregan en Configuración.',
    there: 'En este local todavía no se ha canjeado nada.',
  },
};
