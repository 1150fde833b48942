import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  pin: {
    title: 'PIN para la caja',
    lead: 'Seis dígitos que desbloquean los dispositivos de su caja con su nombre. Allí solo permiten canjear.',
    isSet: 'PIN elegido',
    none: 'Aún sin PIN',
    choose: 'Elegir un PIN',
    change: 'Cambiar el PIN',
    remove: 'Quitar',
    dialog: 'Elija su PIN',
    dialogText:
      'Nadie más debe conocerlo: lo que se canjea con él queda a su nombre. Ni una fecha de nacimiento ni dígitos seguidos.',
    label: 'Seis dígitos',
    again: 'Los mismos otra vez',
    differ: 'Los dos PIN no coinciden',
    short: 'Ingrese seis dígitos',
    submit: 'Usar este PIN',
    set: 'Su PIN está listo',
    removed: 'Se quitó su PIN',
    failed: 'No pudimos cambiar su PIN. Inténtelo de nuevo.',
  },
};
