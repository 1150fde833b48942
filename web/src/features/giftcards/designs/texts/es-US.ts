import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  lead: 'Imágenes que sus clientes pueden elegir para un regalo en lugar de la de la tarjeta, en este orden.',
  failed: 'No pudimos cargar sus diseños. Inténtelo de nuevo.',
  saveFailed: 'No funcionó. Inténtelo de nuevo.',
  list: 'Sus propios diseños',
  count: '{{count}} de {{most}}',
  hidden: 'Oculto',
  hide: 'Ocultar',
  show: 'Mostrar',
  rename: {
    action: 'Cambiar el nombre',
    title: 'Cambiar el nombre de {{name}}',
    submit: 'Guardar el nombre',
    done: 'Ahora se llama {{name}}.',
  },
  earlier: 'Subir {{name}}',
  later: 'Bajar {{name}}',
  moved: '{{name}} es ahora el número {{number}} de {{count}}.',
  empty: {
    title: 'Todavía no tiene diseños propios',
    text: 'Agregue una imagen de su terraza, su cocina o su equipo: los clientes la ven primero cuando hacen un regalo.',
  },
  add: {
    open: 'Agregar un diseño',
    title: 'Agregar un diseño',
    name: 'Nombre',
    hint: 'Los clientes lo leen debajo de la imagen.',
    example: 'Nuestra terraza',
    submit: 'Agregar el diseño',
    sending: 'Enviando la imagen',
    saving: 'Guardando',
    done: 'Se agregó {{name}}.',
    failed: 'No se pudo agregar el diseño. Inténtelo de nuevo.',
    full: 'Ya hay {{most}} diseños. Elimine uno antes de agregar otro.',
  },
  delete: {
    action: 'Eliminar',
    title: '¿Eliminar {{name}}?',
    text: 'Los clientes ya no podrán elegirlo. Los regalos que lo llevan lo conservan.',
    done: 'El diseño fue eliminado.',
  },
  builtIn: {
    title: 'Diseños incluidos',
    text: '{{count}} dibujos para cumpleaños, fiestas y estaciones, que se ofrecen después de los suyos.',
    label: 'Ofrecer los diseños incluidos',
    on: 'Los clientes pueden elegir los diseños incluidos.',
    off: 'Los clientes ven solo sus propios diseños.',
  },
};
