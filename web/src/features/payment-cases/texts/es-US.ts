import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos cargar los pagos. Inténtelo de nuevo.',
  kind: {
    unanswered: 'Sin respuesta del banco',
    unfinished: 'Pagado, pero sin terminar',
    refunded: 'Reembolsado en el proveedor',
    disputed: 'Disputado por el comprador',
  },
  state: {
    open: 'Abiertos',
    closed: 'Cerrados',
  },
  title: 'Pagos por vigilar',
  lead: 'Pagos que quedaron sin terminar, se reembolsaron o se disputaron, y qué pasó con cada uno. Ningún cliente paga sin recibir una tarjeta.',
  empty: {
    open: 'Nada abierto',
    all: 'Nada que vigilar',
    hint: 'Cada pago se cobró una sola vez y tiene su tarjeta.',
  },
  lookedAtAgain: '; se vuelve a revisar {{time}}',
  whatHappened: 'Qué pasó',
};
