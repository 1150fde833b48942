import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Donde atiende a sus clientes. Cada dispositivo de la caja está en un local, el personal trabaja en todos o en algunos, y lo que se canjea dice dónde.',
  name: 'Nombre',
  zone: 'Zona horaria',
  state: 'Estado',
  used: 'En uso',
  archived: 'Archivado',
  empty: {
    title: 'Todavía no hay locales',
    text: 'Con un solo lugar no hace falta ninguno. Con varios, agregue cada uno y luego indique en Dispositivos de la caja qué está dónde.',
  },
  form: {
    add: 'Agregar un local',
    change: 'Cambiar {{name}}',
    text: 'Lo que se hizo allí antes conserva el nombre de entonces. Los dispositivos toman un nombre nuevo al desbloquearse la próxima vez.',
    example: 'Calle Vine',
    address: 'Dirección',
    submit: 'Guardar',
    edit: 'Editar',
    added: 'El local fue agregado.',
    changed: 'El local fue cambiado.',
    failed: 'No se pudo guardar el local. Inténtelo de nuevo.',
  },
  archive: {
    action: 'Archivar',
    title: '¿Archivar {{name}}?',
    text: 'Ya no se podrá elegir y su nombre queda libre. Lo que se hizo allí permanece. Mueva antes sus dispositivos a otro lugar.',
    done: 'El local fue archivado.',
    failed: 'No funcionó. Inténtelo de nuevo.',
  },
};
