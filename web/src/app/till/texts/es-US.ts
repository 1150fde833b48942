import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lock: 'Bloquear',
  title: 'Bloqueado',
  question: '¿Quién atiende?',
  role: { owner: 'Propietario', manager: 'Gerente', cashier: 'Cajero' },
  pin: {
    hello: 'Hola, {{name}}',
    of: 'PIN de {{name}}',
    label: 'Su PIN de seis dígitos',
    choose: 'Elija su nombre e ingrese su PIN.',
    typed: '{{count}} de {{length}} dígitos',
    back: 'Borrar el último dígito',
    others: 'Otra persona',
    checking: 'Un momento',
    pad: 'Dígitos',
  },
};
