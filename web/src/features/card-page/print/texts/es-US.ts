import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  kicker: 'Para entregar en mano',
  title: 'Imprimir {{name}}',
  nameOf: 'la tarjeta de {{to}}',
  thisCard: 'esta tarjeta',
  lead: 'Una página, una cara, dos dobleces.',
  paper: 'Papel',
  letter: 'Carta (EE. UU.)',
  a4: 'A4',
  amount: 'Monto',
  show: 'Mostrar {{amount}}',
  hide: 'Mantenerlo en secreto',
  get: 'Obtener el PDF',
  code: 'Para un monto pequeño basta esta tarjeta; si es más, se confirma con un código que llega al correo de quien recibe la tarjeta.',
  codeOwn:
    'Para un monto pequeño basta esta tarjeta; si es más, se confirma con un código que llega al correo con el que se compró. Si es para otra persona, cómprela como regalo: así el código le llega a ella.',
  again: 'El saldo es el de este momento: imprímala de nuevo después de usar una parte.',
  back: 'Volver a la tarjeta',
  over: 'Con esta tarjeta ya no se puede gastar nada, así que no hay nada que imprimir.',
  folds: {
    label: 'Cómo doblarla',
    first: {
      title: 'La mitad de arriba hacia atrás.',
      text: 'La cara impresa queda por fuera.',
    },
    second: {
      title: 'La mitad izquierda hacia atrás.',
      text: 'La portada queda frente a usted.',
    },
    third: {
      title: 'Ábrala como una tarjeta.',
      text: 'Las palabras a la izquierda, el regalo a la derecha.',
    },
  },
};
