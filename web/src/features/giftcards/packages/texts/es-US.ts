import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  unit: {
    label: 'Qué se cuenta',
    hint: 'Una de ellas, como «Cata de vinos»',
  },
  units: {
    label: 'Cuántas',
    worth: 'Una vale {{worth}}',
    worths: 'Una vale {{least}} o {{most}}',
  },
  contents: {
    label: 'Qué incluye cada una',
  },
  problem: {
    unit: 'Lo que se cuenta es una línea de {{most}} caracteres como máximo.',
    contents: 'Lo que incluye cada una tiene {{most}} caracteres como máximo.',
    units: 'Un paquete tiene de 1 a {{most}} unidades.',
  },
  remove: {
    title: '¿Eliminar {{giftCardName}}?',
    text: 'Sale de su página enseguida y ya no se vende. ¿Qué pasa con las tarjetas vendidas?',
    legend: 'Tarjetas vendidas',
    keep: {
      label: 'Conservan sus unidades',
      text: 'Se canjean como antes hasta que no quede nada.',
      action: 'Retirar de la venta',
    },
    end: {
      label: 'Terminar el paquete',
      text: 'Lo que queda en ellas pasa a ser dinero al precio que se pagó y se gasta como en cualquier tarjeta de regalo. Es definitivo.',
      action: 'Terminar el paquete',
    },
  },
};
