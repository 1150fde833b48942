import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  title: 'Qui la reçoit ?',
  count: '{{count}} sur {{most}} au plus',
  edit: 'Écrire à {{name}}',
  remove: 'Retirer {{name}}',
  removed: '{{name}} n’en reçoit pas.',
  undo: 'Annuler',
  add: 'Ajouter une personne',
  leaveOut: 'Laisser cette personne de côté',
  each: '{{amount}} pour chacune.',
  twice: '{{address}} reçoit plus d’une carte.',
};
