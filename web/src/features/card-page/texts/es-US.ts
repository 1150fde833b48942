import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  loading: {
    failed: 'No pudimos cargar esta tarjeta. Inténtelo de nuevo.',
    label: 'Cargando su tarjeta de regalo',
  },
  title: 'Su tarjeta de regalo',
  print: 'Imprimir para entregar en mano',
  topUp: 'Agregar dinero',
  autoReload: 'Se recarga sola: {{amount}} cada vez que quedan menos de {{threshold}}.',
  history: {
    title: 'Historial',
    redeemed: 'Canjeado en caja',
    loaded: 'Recarga',
    unloaded: 'Reembolso a quien pagó',
    packageEnded: 'El paquete pasó a ser dinero',
    tip: 'Propina',
    tipBack: 'Propina de vuelta en la tarjeta',
    cashedOutBonus: 'Pagado en efectivo; terminó una bonificación de {{bonus}}',
    left: 'Quedan {{remainingAmount}}',
    givenBy: 'Regalo de {{from}}',
    onCard: '{{amount}} en la tarjeta',
  },
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
  together: {
    title: 'De parte de todos',
    showAll: 'Mostrar los {{count}}',
    quoted: '«{{line}}»',
    withoutLine: 'También de {{names}}.',
    givers_one: '{{from}} y 1 persona más',
    givers_other: '{{from}} y {{count}} personas más',
  },
  replaced: {
    title: 'Esta tarjeta tiene un enlace nuevo',
    hint: 'Su código se reemplazó, así que este enlace y todo lo que se envió o imprimió con él ya no abren la tarjeta. Su saldo está seguro: busque el correo más reciente sobre ella. Si no llegó ninguno, pregunte a quien se la regaló o al negocio.',
  },
  notActivated: {
    title: 'Esta tarjeta todavía no está activa',
    hint: 'Se activa en el mostrador al pagarla. Después encontrará aquí su saldo y su código.',
  },
  outOfUse: {
    title: 'Esta tarjeta está fuera de uso',
    hint: 'Nunca se activó ni se activará. Devuélvala donde la obtuvo.',
  },
  notFound: {
    title: 'No encontramos esta tarjeta',
    hint: 'Puede que el enlace esté incompleto. Ábralo otra vez desde su correo o cópielo entero.',
  },
};
