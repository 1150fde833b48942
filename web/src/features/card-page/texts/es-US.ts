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
  },
  topUp: 'Agregar dinero',
  history: {
    title: 'Historial',
    redeemed: 'Canjeado en caja',
    loaded: 'Recarga',
    unloaded: 'Reembolso a quien pagó',
    tip: 'Propina',
    tipBack: 'Propina de vuelta en la tarjeta',
    cashedOutBonus: 'Pagado en efectivo; terminó una bonificación de {{bonus}}',
    left: 'Quedan {{remainingAmount}}',
    givenBy: 'Regalo de {{from}}',
    onCard: '{{amount}} en la tarjeta',
  },
  terms: 'Condiciones de venta',
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
    hintLive: 'Muéstrelo en caja: basta con escanearlo una vez. Una captura de pantalla no sirve.',
    next: 'Código nuevo en {{seconds}} s',
    changes: 'El código cambia solo cada 30 segundos.',
  },
  state: {
    expired: 'Esta tarjeta venció.',
    blocked: 'Esta tarjeta está en pausa. Consulte con el negocio.',
    usedUp: 'Ya se usó todo lo que tenía esta tarjeta. Esperamos que lo haya disfrutado.',
  },
  titleOf: 'Su tarjeta de regalo: {{name}}',
  giftFrom: 'Un regalo de {{from}}',
  replaced: {
    title: 'Esta tarjeta tiene un enlace nuevo',
    hint: 'Su código se reemplazó, así que este enlace y todo lo que se envió o imprimió con él ya no abren la tarjeta. Su saldo está seguro: busque el correo más reciente sobre ella. Si no llegó ninguno, pregunte a quien se la regaló o al negocio.',
  },
  notFound: {
    title: 'No encontramos esta tarjeta',
    hint: 'Puede que el enlace esté incompleto. Ábralo otra vez desde su correo o cópielo entero.',
  },
};
