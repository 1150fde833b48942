import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Turno {{number}}, {{till}}',
  failed: 'No se pudo cargar el turno.',
  back: { counter: 'Volver a la caja' },
  refresh: 'Actualizar',
  open: { text: 'Los totales hasta ahora. Quien lo cierra cuenta la caja con ellos.' },
  closed: { text: 'Este turno está cerrado. El próximo canje en este dispositivo abre uno nuevo.' },
  none: {
    title: 'Aún no hay turno',
    text: 'El primer canje en este dispositivo lo abre por sí solo.',
    elsewhere:
      'Los turnos son de los dispositivos que se desbloquean con PIN. Este navegador no lo es: lo que haga aquí está en su cierre del día.',
  },
  close: {
    open: 'Cerrar turno',
    title: '¿Cerrar el turno de {{till}}?',
    text: 'No se anota nada más en él. Lo que se canjee después en este dispositivo va en un turno nuevo.',
    sums: 'Canjeado {{used}}, propinas {{tips}}, pagado en efectivo {{cash}}.',
    only: 'Cerrar sin imprimir',
    print: 'Cerrar e imprimir',
    failed: 'No pudimos cerrar el turno. Inténtelo de nuevo: solo se cierra una vez.',
  },
  number: 'Turno {{number}}',
  openedAt: 'Abierto {{time}} por {{name}}',
  closedAt: 'Cerrado {{time}} por {{name}}',
  stillOpen: 'Aún abierto, {{time}}',
  former: 'alguien que ya no trabaja aquí',
  redeemed_one: 'Canjeado, {{count}} vez',
  redeemed_other: 'Canjeado, {{count}} veces',
  undone: 'Anulado, {{count}}',
  used: 'CANJEADO EN TOTAL',
  tips: 'Propinas de tarjetas',
  overrides: 'Sin código, {{count}}',
  cashOuts: 'Pagado en efectivo, {{count}}',
  returnedInCash: 'Devuelto, efectivo',
  returnedByTerminal: 'Devuelto, terminal',
  cashActivations: 'Tarjetas activadas, efectivo, {{count}}',
  terminalActivations: 'Tarjetas activadas, terminal, {{count}}',
  late: 'Llegó mientras se cerraba, no está en los totales de arriba',
  hint: 'Una anulación está en el comprobante del turno en que se hace.',
};
