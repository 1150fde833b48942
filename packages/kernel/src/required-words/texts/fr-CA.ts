import type { Translation } from '../../catalogue.js';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  required: {
    issuedBy: 'Émise par {{name}} et valide seulement à cet endroit.',
    noFees: 'Aucuns frais ne sont exigés.',
    noCash: 'Son solde n’est pas versé en argent comptant, sauf si la loi l’exige.',
    cash: 'Selon la loi de l’État ({{state}}), vous pouvez demander le reste en argent comptant lorsque {{conditions}}.',
    worthMore: 'la carte valait plus de {{amount}}',
    usedPercent: 'la carte est utilisée à {{percent}} pour cent',
    usedOnce: 'la carte a été utilisée une fois',
    atMostLeft: 'le solde est de {{amount}} ou moins',
    and: ' et que ',
    neverEnds: 'Sa valeur n’expire jamais.',
    ends: 'Sa valeur expire après le {{lastDay}}.',
  },
};
