import type { Translation } from '../../catalogue.js';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  required: {
    issuedBy: 'Emitida por {{name}} y válida solo allí.',
    noFees: 'No se cobran cargos.',
    noCash: 'Su saldo no se paga en efectivo, salvo que la ley lo exija.',
    cash: 'Según la ley de {{state}}, puede pedir el resto en efectivo cuando {{conditions}}.',
    worthMore: 'la tarjeta valía más de {{amount}}',
    usedPercent: 'se ha usado el {{percent}} por ciento',
    usedOnce: 'la tarjeta se ha usado una vez',
    atMostLeft: 'quedan {{amount}} o menos',
    and: ' y ',
    neverEnds: 'Su valor no vence nunca.',
    ends: 'Su valor vence después del {{lastDay}}.',
  },
};
