import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Códigos para tarjetas que usted manda imprimir y vende en el mostrador. Un código no vale nada hasta que se activa allí contra efectivo o un pago con tarjeta.',
  failed: 'No se pudieron cargar las tarjetas físicas.',
  open: '{{count, number}} de un máximo de {{most, number}} códigos esperan su activación',
  batch: 'Lote {{number}}',
  madeBy: 'por {{name}}',
  activatedOf: '{{activated, number}} de {{count, number}}',
  column: { batch: 'Lote', made: 'Creado', activated: 'Activadas' },
  state: { inUse: 'En uso', void: 'Fuera de uso' },
  empty: {
    title: 'Todavía no hay tarjetas físicas',
    text: 'Cree un lote de códigos, descárguelos para su imprenta y venda las tarjetas en el mostrador.',
  },
  make: {
    open: 'Nuevo lote',
    title: 'Nuevo lote de códigos',
    text: 'Cada código se convierte en una tarjeta. El archivo para la imprenta tiene de cada una un número, un código y el texto del código QR.',
    type: 'Tarjeta de regalo',
    count: 'Cuántos',
    hint: 'De 1 a {{most, number}}',
    wrongCount: 'Escriba un número del 1 al {{most, number}}.',
    submit: 'Crear códigos',
    done: 'Lote {{number}} creado',
    failed: 'No se pudo crear el lote. Inténtelo de nuevo: se crea una sola vez.',
    noTypes: 'No hay ninguna tarjeta de regalo en venta. Ponga una en venta primero.',
  },
  void: {
    action: 'Retirar de uso',
    title: '¿Retirar de uso el lote {{number}}?',
    text_one:
      '{{count, number}} código que no se activó nunca podrá convertirse en una tarjeta. Las tarjetas activadas quedan como están.',
    text_other:
      '{{count, number}} códigos que no se activaron nunca podrán convertirse en tarjetas. Las tarjetas activadas quedan como están.',
    done: 'Lote retirado de uso',
    failed: 'No se pudo retirar el lote de uso.',
  },
  cashiers: {
    title: 'Quién activa',
    text: 'Activar una tarjeta es cobrar dinero. Los dueños y gerentes pueden hacerlo si iniciaron sesión con su contraseña. En un dispositivo del mostrador todos son cajeros.',
    label: 'Los cajeros también pueden activar',
    on: 'Los cajeros pueden activar tarjetas físicas',
    off: 'Los cajeros no pueden activar tarjetas físicas',
    failed: 'No se pudo guardar la elección.',
  },
};
