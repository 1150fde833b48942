import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const esUS: Translation<typeof enUS> = {
  failed: 'No pudimos cargar los informes. Inténtelo de nuevo.',
  everything: 'Todo',
  byGiftCard: 'Por tarjeta de regalo',
  empty: {
    title: 'No se vendió nada en estos días',
    hint: 'Elija un período más largo o comparta la dirección de su página.',
  },
  sold: 'Vendido',
  outstanding: {
    short: 'Pendiente',
    title: 'Obligación pendiente',
    none: 'No se debe nada: ninguna tarjeta tiene saldo.',
    byAge:
      'Lo que se pagó por {{cards}} y todavía se puede canjear, según la antigüedad de la tarjeta. El {{percent}}% se vendió en el último año.',
    bonus: ' Otros {{bonus}} en ellas son descuentos y bonificaciones que nadie pagó.',
    expired: ' Quedaban {{outstanding}} en {{cards}} cuando vencieron.',
  },
  csv: {
    salesByGiftCard: 'Ventas por tarjeta de regalo',
    salesByDay: 'Ventas por día',
    redemptionsByGiftCard: 'Canjes por tarjeta de regalo',
    redemptionsByDay: 'Canjes por día',
  },
  redemptions: 'Canjes',
  chart: {
    redeemedFor: '{{value}} canjeados',
    soldFor: '{{value}} vendidos',
    summary: 'Ventas y canjes: {{revenue}} vendidos, {{used}} canjeados',
    title: 'Ventas y canjes',
    sales: 'Ventas ',
    redemptions: 'Canjes ',
    cashedOut: 'Pagado en efectivo ',
    dollars: 'Dólares',
    firstDay: {
      'gift-card': '',
      day: 'Fecha',
      week: 'Primer día de la semana',
      month: 'Primer día del mes',
    },
  },
  cards_one: '{{count, number}} tarjeta',
  cards_other: '{{count, number}} tarjetas',
  printedOn: 'Impreso el {{date}}',
  period: {
    label: 'Período',
    from: 'Desde',
    to: 'Hasta',
    show: 'Mostrar',
    span: '{{from}} a {{to}}',
    days30: '30 días',
    quarter: 'Trimestre',
    year: 'Año',
    custom: 'Otro',
    missing: 'Elija los dos días.',
    reversed: 'El primer día es posterior al último.',
    tooLong: 'Elija cinco años como máximo.',
  },
  cardsWithoutName: 'Tarjetas sin nombre',
  age: {
    overYear: 'Más de un año',
    overDays: 'Más de {{fromDays}} días',
    upToDays: 'Hasta {{toDays}} días',
    fromToDays: '{{fromDays}} a {{toDays}} días',
  },
};
