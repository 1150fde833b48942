import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  file: {
    preparing: 'Preparando…',
  },
  product: 'Giftcard Vault',
  failed: {
    network: 'No podemos conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
    unreadable: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
    title: 'Algo salió mal',
    part: 'No se pudo cargar esta parte. Inténtelo de nuevo.',
    purchase: 'No pudimos abrir la compra. Revise su conexión e inténtelo de nuevo.',
    page: 'No se pudo mostrar esta página. Inténtelo de nuevo.',
  },
  menu: {
    label: 'Menú',
  },
  language: {
    label: 'Idioma',
  },
  giftCards: {
    named: 'Tarjeta de regalo: {{giftCardName}}',
    explore: 'Ver tarjetas de regalo',
    buyNow: 'Comprar',
    notFound: 'No se encontraron tarjetas de regalo',
    title: 'Tarjetas de regalo',
    search: 'Buscar tarjetas de regalo',
    usableAt: 'Se usa en {{places}}',
    instantDelivery: 'Entrega inmediata en su correo',
    securePurchase: 'Compra segura',
    onSaleUntil: 'A la venta hasta el {{expirationDate}}',
  },
  theme: {
    useLight: 'Usar el tema claro',
    useDark: 'Usar el tema oscuro',
  },
  session: {
    signIn: 'Iniciar sesión',
  },
  page: {
    skipToContent: 'Ir al contenido',
    poweredBy: 'Con tecnología de ',
  },
  toast: {
    region: 'Notificaciones',
    close: 'Cerrar el mensaje',
  },
  price: {
    percentOff: '{{percent, number}}% de descuento',
    screenReader: 'Precio ',
    insteadOf: 'En lugar de ',
    save: 'Ahorre {{saving}}',
    from: 'Desde {{price}}',
    range: '{{least}} a {{most}}',
  },
  amounts: {
    title: 'Monto de la tarjeta',
    another: 'Otro monto',
    between: 'Entre {{least}} y {{most}}.',
    betweenInSteps: 'Entre {{least}} y {{most}}, en pasos de {{step}}.',
    missing: 'Elija un monto.',
    small: 'El monto menor es {{least}}.',
    large: 'El monto mayor es {{most}}.',
    offStep: 'Los montos van desde {{least}} en pasos de {{step}}.',
  },
  close: 'Cerrar',
  loading: {
    page: 'Cargando',
  },
  retry: 'Reintentar',
  card: {
    balance: 'Saldo',
    ofAmount: 'de {{amount}}',
    redemptionUndone: 'Canje anulado',
    cashedOut: 'Pagado en efectivo',
    bought: 'Comprada',
    refundedHint: 'Esta tarjeta se reembolsó y ya no se puede usar.',
    neverExpires: 'No vence nunca',
    validForYears_one: 'Válida por 1 año',
    validForYears_other: 'Válida por {{count}} años',
    validForMonths_one: 'Válida por 1 mes',
    validForMonths_other: 'Válida por {{count}} meses',
  },
  units: {
    left: '{{unitsLeft}} de {{units}} disponibles',
  },
  wallet: {
    google: 'Agregar a Google Wallet',
    apple: 'Agregar a Apple Wallet',
  },
  legal: {
    terms: 'Términos',
    privacy: 'Privacidad',
    cookies: 'Cookies',
    accessibility: 'Accesibilidad',
    label: 'Páginas legales',
    ofBusiness: {
      label: 'Páginas legales del negocio',
      terms: 'Condiciones de venta',
      privacy: 'Privacidad de los clientes',
      imprint: 'Aviso legal',
    },
  },
  email: {
    label: 'Correo electrónico',
  },
  search: {
    clear: 'Borrar la búsqueda',
  },
  contact: {
    label: 'Contacto',
    call: 'Llamar',
    directions: 'Cómo llegar',
    hours: 'Horario',
    address: 'Dirección',
    website: 'Sitio web',
  },
  phone: {
    label: 'Teléfono',
  },
  register: {
    action: 'Registrarse',
    title: 'Crear una cuenta',
  },
};
