import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: '¿Quién la recibe?',
  count: '{{count}} de {{most}} como máximo',
  edit: 'Escribir a {{name}}',
  remove: 'Quitar a {{name}}',
  removed: '{{name}} no recibe ninguna.',
  undo: 'Deshacer',
  add: 'Añadir otra persona',
  leaveOut: 'Dejar fuera a esta persona',
  each: '{{amount}} para cada una.',
  twice: '{{address}} recibe más de una tarjeta.',
};
