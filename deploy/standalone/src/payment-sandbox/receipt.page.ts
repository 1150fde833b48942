import { escapeHtml, htmlPage, moneyText } from './html.js';
import { instrumentText } from './overview.page.js';
import type { Payment } from './square-objects.js';

/** The receipt that `receipt_url` shows; without a payment, a page that says so. */
export function receiptPage(payment: Payment | undefined): string {
  if (!payment)
    return htmlPage(
      'Receipt not found',
      '<main class="receipt"><h1>Receipt not found</h1><p>There is no payment with this number in the sandbox.</p></main>',
    );
  const rows: ReadonlyArray<[string, string]> = [
    ['Status', payment.status.toLowerCase()],
    ['Paid with', instrumentText(payment)],
    ['Receipt', payment.receipt_number ?? '–'],
    ['Date', `${payment.created_at.slice(0, 16).replace('T', ' ')} UTC`],
    ['Location', payment.location_id],
    ...(payment.note ? [['Note', payment.note] as [string, string]] : []),
    ...(payment.refunded_money ? [['Refunded', moneyText(payment.refunded_money)] as [string, string]] : []),
  ];
  return htmlPage(
    `Receipt ${payment.receipt_number ?? ''}`,
    `<main class="receipt">
<p class="eyebrow">Sandbox receipt</p>
<h1>${escapeHtml(moneyText(payment.total_money))}</h1>
<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<p class="fine">A test payment. No money was moved.</p>
</main>`,
  );
}
