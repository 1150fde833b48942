import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  text: 'Lo que usted hizo hoy en caja.',
  failed: 'No se pudieron cargar los totales.',
  back: 'Volver a la caja',
  refresh: 'Actualizar',
  day: 'Día {{date}}',
  asOf: 'A las {{time}}',
  redeemed_one: 'Canjeado, {{count}} vez',
  redeemed_other: 'Canjeado, {{count}} veces',
  undone: 'Anulado, {{count}}',
  used: 'CANJEADO EN TOTAL',
  tips: 'Propinas de tarjetas',
  cashOuts: 'Pagado en efectivo, {{count}}',
  returned: 'Devuelto por tarjetas, {{count}}',
  activations: 'Tarjetas activadas, {{count}}',
  hint: 'Un canje que anuló otra persona se queda aquí y está en el comprobante de ella.',
};
