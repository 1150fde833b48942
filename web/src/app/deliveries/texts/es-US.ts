import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos cargar los correos. Inténtelo de nuevo.',
  sendAgain: {
    done: 'Correo enviado de nuevo',
    failed: 'No pudimos enviarlo de nuevo. Inténtelo más tarde.',
    recipient: ' a {{to}}',
  },
  state: {
    onTheWay: 'En camino',
    scheduled: 'Programado',
    scheduledFor: 'Programado para {{when}}',
    held: 'Espera a su tarjeta',
    sent: 'Enviado',
    notDelivered: 'Sin entregar',
  },
  search: {
    label: 'Buscar correos',
    placeholder: 'Buscar por dirección',
  },
  notFound: {
    title: 'No se encontraron correos',
    hint: 'Pruebe con una palabra más corta o mire todos los estados.',
  },
  empty: 'Todavía no hay correos',
  afterTries_one: 'después de un intento',
  afterTries_other: 'después de {{count}} intentos',
  template: {
    'registration-code': 'Código de registro',
    welcome: 'Bienvenida',
    'set-password': 'Elegir una contraseña',
    'new-password-link': 'Enlace para una contraseña nueva',
    'registration-received': 'Solicitud recibida',
    'registration-rejected': 'Solicitud rechazada',
    'purchase-receipt': 'Recibo de compra',
    'own-card': 'Tarjeta propia',
    gift: 'Regalo',
    'redemption-code': 'Código de canje',
    'redemption-receipt': 'Recibo de canje',
    'redemption-undone': 'Canje anulado',
    'cash-out-receipt': 'Recibo de pago en efectivo',
    'card-blocked': 'Tarjeta bloqueada',
    'recipient-corrected': 'Dirección corregida',
    refund: 'Reembolso',
    'password-changed': 'Contraseña cambiada',
    'second-factor-changed': 'Segundo factor cambiado',
    'sign-in-stopped': 'Inicio de sesión detenido',
    'staff-invitation': 'Invitación al personal',
    'redeemed-without-code': 'Canjeado sin código',
    'person-link': 'Enlace a los datos',
  },
};
