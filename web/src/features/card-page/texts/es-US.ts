import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  loading: {
    failed: 'No pudimos cargar esta tarjeta. Inténtelo de nuevo.',
    label: 'Cargando su tarjeta de regalo',
  },
  title: 'Su tarjeta de regalo',
  print: {
    action: 'Imprimir para entregar en mano',
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
    code: 'Cada uso se confirma con un código que llega al correo de quien recibe la tarjeta.',
    codeOwn:
      'Cada uso se confirma con un código que llega al correo con el que se compró esta tarjeta. Si es para otra persona, cómprela como regalo: así el código le llega a ella.',
    again: 'El saldo es el de este momento: imprímala de nuevo después de usar una parte.',
    back: 'Volver a la tarjeta',
    over: 'Con esta tarjeta ya no se puede gastar nada, así que no hay nada que imprimir.',
    folds: {
      label: 'Cómo doblarla',
      first: { title: 'La mitad de arriba hacia atrás.', text: 'La cara impresa queda por fuera.' },
      second: { title: 'La mitad izquierda hacia atrás.', text: 'La portada queda frente a usted.' },
      third: { title: 'Ábrala como una tarjeta.', text: 'Las palabras a la izquierda, el regalo a la derecha.' },
    },
  },
  history: {
    title: 'Historial',
    redeemed: 'Canjeado en caja',
    cashedOutBonus: 'Pagado en efectivo; terminó una bonificación de {{bonus}}',
    left: 'Quedan {{remainingAmount}}',
    givenBy: 'Regalo de {{from}}',
    onCard: '{{amount}} en la tarjeta',
  },
  yourData: 'Sus datos',
  visit: 'Su visita',
  home: 'Ir a la página de inicio',
  balance: {
    label: 'Saldo y código',
    leftOf: 'Quedan {{remainingBalance}} de {{amount}}',
    validUntil: 'Válida hasta el {{validUntil}}',
  },
  code: {
    picture: 'Código QR de esta tarjeta',
    hint: 'Muéstrelo en caja. Para confirmar, le enviamos un código a su correo.',
  },
  state: {
    expired: 'Esta tarjeta venció.',
    blocked: 'Esta tarjeta está en pausa. Consulte con el negocio.',
    usedUp: 'Ya se usó todo lo que tenía esta tarjeta. Esperamos que lo haya disfrutado.',
  },
  titleOf: 'Su tarjeta de regalo: {{name}}',
  giftFrom: 'Un regalo de {{from}}',
  notFound: {
    title: 'No encontramos esta tarjeta',
    hint: 'Puede que el enlace esté incompleto. Ábralo otra vez desde su correo o cópielo entero.',
  },
};
