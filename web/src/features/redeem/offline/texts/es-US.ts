import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Sin conexión',
  away: {
    text: 'Sin conexión. Se pueden aceptar importes pequeños según lo que indica la página de la tarjeta: hasta {{amount}} por tarjeta.',
    unable:
      'Sin conexión, y este navegador es demasiado antiguo para comprobar tarjetas sin ella. Actualícelo cuando haya conexión.',
    open: 'Aceptar sin conexión',
    askAgain: 'Probar la conexión de nuevo',
  },
  lock: {
    text: 'Sin conexión. Quien desbloqueó este dispositivo en los últimos tres días puede seguir con importes pequeños.',
    waiting_one: '{{count}} canje espera su entrega: ocurre cuando alguien desbloquea con conexión.',
    waiting_other: '{{count}} canjes esperan su entrega: ocurre cuando alguien desbloquea con conexión.',
  },
  enrol: {
    waiting_one:
      '{{count}} canje que este dispositivo aceptó sin conexión espera. Desbloquéelo antes como el dispositivo que es: uno nuevo no puede entregarlo.',
    waiting_other:
      '{{count}} canjes que este dispositivo aceptó sin conexión esperan. Desbloquéelo antes como el dispositivo que es: uno nuevo no puede entregarlos.',
    unlock: 'A la pantalla de bloqueo',
  },
  unlock: {
    wrong_one: 'Este PIN no es correcto. Queda {{count}} intento sin conexión.',
    wrong_other: 'Este PIN no es correcto. Quedan {{count}} intentos sin conexión.',
    over: 'Sin conexión usted ya no puede desbloquear este dispositivo. Podrá en cuanto haya conexión.',
  },
  back: {
    text: 'Hay conexión de nuevo.',
    go: 'Seguir con conexión',
    toCounter: 'Volver a la caja',
  },
  scan: {
    title: 'Solo importes pequeños',
    hint: 'Pida al cliente que abra la página de su tarjeta y pulse «¿La tienda no tiene conexión?». Escanee el código QR que muestra entonces.',
    left: 'Disponible en este dispositivo hasta que vuelva la conexión',
    ofCard: 'Como máximo por tarjeta',
    until: 'Puede aceptar hasta',
    byHand: 'Leer con un lector manual',
    byHandHint: 'Ponga el cursor aquí y escanee.',
    read: 'Leer',
    frame: 'Ponga el código QR grande de la página de la tarjeta dentro del marco',
  },
  accepted: {
    title: 'Aceptado aquí',
    waits: 'en espera',
    handedIn: 'entregado',
    short: 'entregado, {{amount}} sin cubrir',
    refused: 'no admitido',
  },
  amount: {
    close: 'Cerrar la tarjeta, volver a la cámara',
    title: 'Tarjeta de regalo',
    had: 'En la tarjeta',
    statedAt: 'A fecha de',
    most: 'Como máximo ahora',
    risk: 'No se sabe qué se usó en otro lugar desde entonces. Se liquida cuando vuelva la conexión.',
    hint: '¿Cuánto hoy?',
    accept: 'Aceptar {{amount}}',
    max: 'Máx. {{amount}}',
  },
  done: {
    title: 'Aceptado',
    text: 'Se entrega cuando vuelva la conexión.',
    next: 'Siguiente cliente',
  },
  handedIn: {
    title_one: '{{count}} canje entregado',
    title_other: '{{count}} canjes entregados',
    covered: 'Todo estaba en las tarjetas: {{amount}}.',
    short: '{{amount}} en total, de los cuales {{short}} ya no estaban en las tarjetas. Los informes lo indican.',
    refused: '{{amount}} de las {{at}} no se admitió: {{reason}}',
    noted: 'Entendido',
  },
  handIn: { refused: 'La plataforma lo rechazó.' },
  refused: {
    otherQr: 'Este código QR necesita conexión. Pida el grande: página de la tarjeta, «¿La tienda no tiene conexión?».',
    'not-signed': 'La plataforma no firmó esto.',
    'other-business': 'Esta tarjeta es de otro negocio.',
    'other-currency': 'Esta tarjeta está en otra moneda.',
    'too-old': 'Este código QR tiene más de un día. El cliente debe cargar de nuevo la página de su tarjeta.',
    'from-the-future': 'La hora de este código QR es posterior. Revise el reloj de este dispositivo.',
    'card-twice': 'Esta tarjeta ya se aceptó aquí. De nuevo cuando haya conexión.',
    'nothing-left': 'No queda nada en esta tarjeta.',
    'amount-invalid': 'Ingrese primero un importe.',
    'above-balance': 'La tarjeta tiene menos que eso.',
    'above-card-limit': 'Sin conexión es demasiado para una tarjeta.',
    'above-outage-limit': 'Este dispositivo aceptó todo lo que puede sin conexión.',
    'grant-over': 'Sin conexión usted ya no puede aceptar aquí. Desbloquee primero con conexión.',
  },
  notKept: 'Este dispositivo no pudo guardarlo. No se aceptó nada.',
};
