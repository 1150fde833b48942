import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  title: 'Personal',
  lead: 'Cada quien inicia sesión con su propia cuenta.',
  failed: 'No pudimos cargar su personal. Inténtelo de nuevo.',
  name: 'Nombre',
  roleLabel: 'Función',
  stateLabel: 'Estado',
  you: 'usted',
  founder: 'Fundó el negocio',
  role: {
    owner: 'Propietario',
    manager: 'Gerente',
    cashier: 'Cajero',
  },
  roleText: {
    cashier: 'Escanea, envía códigos, canjea. Ve nombres y saldos, nunca códigos.',
    manager: 'Además busca clientes, anula, reembolsa, bloquea, canjea sin código y ve el código de una tarjeta.',
    owner: 'Todo, con la configuración, el personal, las exportaciones y la cuenta de pagos.',
  },
  locations: { label: 'Trabaja en' },
  state: {
    active: 'Activo',
    suspended: 'Suspendido',
    invited: 'Invitado hasta el {{date}}',
  },
  invite: {
    open: 'Invitar a alguien',
    title: 'Invitar a alguien',
    text: 'Recibe un correo con un enlace por 7 días y crea una contraseña.',
    submit: 'Enviar la invitación',
    sent: 'Una invitación va en camino a {{email}}.',
    failed: 'No se pudo enviar la invitación. Inténtelo de nuevo.',
  },
  actions: {
    role: 'Cambiar la función',
    locations: 'Locales',
    suspend: 'Suspender',
    letIn: 'Dejar entrar de nuevo',
    again: 'Enviar de nuevo',
    resetFactor: 'Restablecer el segundo factor',
    remove: 'Quitar',
  },
  ask: {
    roleTitle: 'Cambiar la función de {{name}}',
    roleText: 'Se cierra su sesión en todas partes y vuelve a iniciarla con la función nueva.',
    locationsTitle: '¿Dónde trabaja {{name}}?',
    locationsText:
      'Desbloquea dispositivos de la caja solo allí. Con su contraseña ve lo que su función le permite ver, sea de donde sea.',
    suspendTitle: '¿Suspender a {{name}}?',
    suspendText:
      'Se cierra su sesión enseguida, en todos los dispositivos. Lo que hizo queda con su nombre. Puede dejarla entrar de nuevo en cualquier momento.',
    resetFactorTitle: '¿Restablecer el segundo factor de {{name}}?',
    resetFactorText:
      'Para quien perdió su teléfono y sus códigos de recuperación. Se cierra su sesión en todas partes, inicia sesión solo con la contraseña y configura otro.',
    removeTitle: '¿Quitar a {{name}}?',
    removeText:
      'Se cierra su sesión enseguida y no puede volver sin una invitación nueva. Lo que hizo queda con su nombre.',
  },
  change: {
    failed: 'Eso no funcionó. Inténtelo de nuevo.',
  },
  done: {
    inviteAgain: 'La invitación se envió de nuevo.',
    role: 'La función se cambió.',
    locations: 'Los locales fueron cambiados.',
    suspend: 'Cuenta suspendida y sesión cerrada en todas partes.',
    letIn: 'Puede entrar de nuevo.',
    resetFactor: 'Se quitó el segundo factor.',
    remove: 'Cuenta quitada.',
  },
};
