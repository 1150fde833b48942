import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  create: {
    title: 'Crear el administrador de un negocio',
    lead: 'Para un negocio que nunca lo pidió con el formulario.',
    slugHint: 'Se forma con el nombre',
    passwordHint: 'Si queda vacía, enviamos por correo un enlace para crearla.',
    done: 'Administrador del negocio creado',
    failed: 'No se pudo crear el administrador',
  },
  nav: {
    account: 'Acceso',
    requests: 'Solicitudes',
    admins: 'Administradores',
  },
  emails: {
    lead: 'Correos sobre solicitudes y cuentas, y cuáles no llegaron. Cada negocio se ocupa de los correos a sus clientes.',
    emptyHint:
      'Aquí aparecen los códigos para quienes se registran, las respuestas a solicitudes y los enlaces para crear una contraseña.',
  },
  admins: {
    title: 'Administradores de negocios',
    lead: 'Quién puede iniciar sesión para qué negocio.',
    search: {
      label: 'Buscar administradores',
      placeholder: 'Buscar por nombre, correo o identificador',
    },
    empty: {
      title: 'Todavía no hay administradores',
      hint: 'Llegan con una solicitud aprobada o con el formulario junto a las solicitudes.',
    },
    notFound: {
      title: 'No se encontraron administradores',
      hint: 'Pruebe con una palabra más corta.',
    },
    newLink: 'Enlace nuevo',
    resetFactor: 'Restablecer el segundo factor',
    forAdmin: ' de {{name}}',
    letIn: 'Dejar entrar',
  },
  opening: {
    title: 'Apertura del negocio',
    hint: 'Puede cerrar esto, continúa por sí solo; al final se invita a {{email}}.',
    failed: 'No se pudo abrir el negocio',
    notReady: 'El negocio está abierto, una parte no está lista',
    stepFailed: 'Un paso falló.',
    done: 'El negocio está abierto',
    linkSent: '. {{email}} recibió un enlace para crear una contraseña.',
    retrying: 'Intentando de nuevo',
    step: {
      done: 'listo',
      waiting: 'en espera',
      failed: 'falló',
    },
  },
  request: {
    update: 'Actualizar',
    askedOn: 'solicitado el {{createdAt}}',
    reopenHint: 'Volver atrás no deshace nada: un negocio que se abrió sigue abierto.',
    notes: 'Notas ',
    notesHint: {
      rejected: 'el motivo, se envía por correo',
      answer: 'se envían con la respuesta',
      approved: 'se envían con la aprobación',
      kept: 'se guardan con la solicitud, no se envían',
    },
    wrote: '{{name}} escribió',
    address: 'Dirección',
    requested: 'Solicitado',
    became: {
      pending: 'Solicitud puesta de nuevo en espera',
      approved: 'Solicitud aprobada',
      rejected: 'Solicitud rechazada',
    },
  },
  status: {
    pending: 'En espera',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    label: 'Estado',
    opening: 'Abriendo',
    notOpened: 'Sin abrir',
    notReady: 'No está listo',
    suspended: 'Suspendido',
    invited: 'Invitado',
  },
  requests: {
    search: 'Buscar solicitudes',
    empty: {
      title: 'Todavía no hay solicitudes',
      hint: 'Aquí aparecen los negocios que llenan el formulario de la página de inicio.',
    },
    notFound: 'No se encontraron solicitudes',
    title: 'Solicitudes de registro',
    lead: 'Negocios que quieren unirse.',
    waiting: {
      none: 'Nadie espera una respuesta.',
      count_one: 'Un negocio espera una respuesta.',
      count_other: '{{count}} negocios esperan una respuesta.',
    },
    total: 'Total',
  },
  failed: {
    admins: 'No pudimos cargar los administradores. Inténtelo de nuevo.',
    change: 'No pudimos cambiarlo. Inténtelo de nuevo.',
    figures: 'No pudimos cargar las cifras. Inténtelo de nuevo.',
    requests: 'No pudimos cargar las solicitudes. Inténtelo de nuevo.',
    update: 'No pudimos actualizar la solicitud. Inténtelo de nuevo.',
  },
  suspend: {
    title: '¿Suspender a {{name}}?',
    text: 'La sesión de {{email}} se cierra enseguida en todas partes y no puede iniciarla de nuevo, y su negocio no vende más. Las tarjetas vendidas conservan su saldo.',
    action: 'Suspender',
  },
  audit: {
    lead: 'Cada cambio y cada intento rechazado, en todos los negocios, lo más reciente primero.',
  },
  login: {
    title: 'Giftcard Vault, la administración',
    hint: 'Su sesión se cierra después de una hora.',
    failed: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
  },
};
