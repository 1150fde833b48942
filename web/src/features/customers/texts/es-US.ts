import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: {
    customers: 'No pudimos cargar sus clientes. Inténtelo de nuevo.',
    customer: 'No pudimos cargar este cliente. Inténtelo de nuevo.',
    cards: 'No pudimos cargar las tarjetas. Inténtelo de nuevo.',
  },
  sort: {
    lastSeen: 'Última visita',
    spentMost: 'Mayor gasto',
    largestBalance: 'Mayor saldo',
    mostCards: 'Más tarjetas compradas',
    label: 'Ordenar por',
  },
  role: {
    recipient: 'Recibió una tarjeta',
    label: 'Papel',
  },
  lead: 'Todas las personas que compraron o recibieron una tarjeta.',
  search: 'Buscar clientes',
  empty: {
    title: 'Todavía no hay clientes',
    hint: 'Su primer cliente aparece aquí con la primera tarjeta que venda.',
    action: 'Sus tarjetas de regalo',
  },
  notFound: {
    title: 'No se encontraron clientes',
    hint: 'Pruebe con todos, con cualquier saldo o con una palabra más corta.',
  },
  cards: {
    label: 'Tarjetas',
    boughtHeld: '{{cardsBought}} compradas, {{cardsHeld}} propias',
    bought_one: '1 tarjeta comprada',
    bought_other: '{{count}} tarjetas compradas',
    held_one: '1 tarjeta propia',
    held_other: '{{count}} tarjetas propias',
  },
  spent: 'Gastado',
  notYet: 'Todavía no',
  customer: {
    since: 'Cliente desde el {{day}}. {{roles}}.',
    write: 'Escribir un correo',
    boughtForOthers: 'Comprado para otros',
    balance: 'Saldo en tarjetas propias',
    firstSeen: 'Primera visita',
    cardsHint: 'Sus tarjetas aparecen aquí.',
  },
  data: {
    title: 'Datos personales',
    hint: 'Todo lo que se guarda de este cliente, en un archivo para entregárselo; o borrado, si lo pide.',
    download: 'Descargar los datos',
    downloadFailed: 'No pudimos crear el archivo. Inténtelo de nuevo.',
    erase: 'Borrar al cliente',
    fileName: 'datos-del-cliente.json',
  },
  erase: {
    title: '¿Borrar a {{email}}?',
    text: 'El nombre, el correo electrónico, el teléfono y los mensajes se borran para siempre, aquí y en cada copia. Sus tarjetas de regalo siguen siendo válidas con el código, y sus totales quedan como están. No recibe más correos ni códigos de un solo uso: un gerente autoriza sus canjes. Esto no se puede deshacer.',
    passwordHint: 'Demuestra que es usted.',
    confirm: 'Borrar para siempre',
    failed: 'No pudimos borrar a este cliente. Inténtelo de nuevo.',
  },
  erased: {
    title: 'Borrado',
    text: 'No queda nada personal de este cliente. En un momento se llamará "Erased" en todas partes.',
    back: 'A todos los clientes',
  },
  given: {
    title: 'Tarjetas regaladas',
    empty: 'No regaló tarjetas',
  },
  held: {
    title: 'Tarjetas propias',
    empty: 'No tiene tarjetas',
  },
  card: {
    label: 'Tarjeta de regalo',
    bought: 'Comprada',
    fromTo: '{{buyer}} para {{recipient}}',
    forThemselves: 'comprada para sí',
  },
  filter: {
    everybody: 'Todos',
    buyers: 'Compradores',
    recipients: 'Quienes recibieron',
    anyBalance: 'Cualquier saldo',
    balanceLeft: 'Con saldo',
    clear: 'Quitar los filtros',
  },
};
