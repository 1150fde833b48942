import type { Faults } from './faults.js';
import { escapeHtml, htmlPage, moneyText } from './html.js';
import type { Payment } from './square-objects.js';

const HINTS: ReadonlyArray<[value: string, meaning: string]> = [
  ['4111 1111 1111 1111', 'approved'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0000 0000 0259', 'approved, then disputed'],
  ['CVV 911', 'CVV failure'],
  ['Postal code 99999', 'address failure'],
  ['Expiration 01/40', 'expiration failure'],
];

/** The overview of recent payments, newest first. */
export function overviewPage(payments: readonly Payment[], faults: Faults): string {
  return htmlPage(
    'Payment sandbox',
    `<header class="top"><div><p class="eyebrow">Payment sandbox</p><h1>Recent payments</h1></div>${faultNote(faults)}</header>
<main>
<p class="lead">No money moves here. Cards and wallets below are for trying things out; any other card number is refused.</p>
<section aria-labelledby="cards"><h2 id="cards">Test values</h2><ul class="hints">${HINTS.map(([value, meaning]) => `<li><code>${value}</code><span>${meaning}</span></li>`).join('')}</ul></section>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>${payments.length === 0 ? '<p class="empty">No payment yet. Buy a gift card, and it appears here.</p>' : table(payments)}</section>
</main>`,
  );
}

function faultNote(faults: Faults): string {
  if (faults.outage !== 'none') return `<p class="fault">Outage on: ${escapeHtml(faults.outage)}</p>`;
  return faults.delayMs > 0 ? `<p class="fault">Every answer waits ${faults.delayMs} ms</p>` : '';
}

function table(payments: readonly Payment[]): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table of payments"><table>
<thead><tr><th scope="col">When (UTC)</th><th scope="col" class="num">Amount</th><th scope="col">Status</th><th scope="col">Paid with</th><th scope="col">Reference</th><th scope="col">Receipt</th></tr></thead>
<tbody>${payments.map(row).join('')}</tbody></table></div>`;
}

function row(payment: Payment): string {
  const refunded = payment.refunded_money
    ? `<small>${escapeHtml(moneyText(payment.refunded_money))} refunded</small>`
    : '';
  const receipt = payment.receipt_url
    ? `<a href="/receipt/preview/${escapeHtml(payment.id)}">${escapeHtml(payment.receipt_number ?? 'open')}</a>`
    : '–';
  return `<tr><td><time datetime="${payment.created_at}">${payment.created_at.slice(0, 19).replace('T', ' ')}</time></td>
<td class="num">${escapeHtml(moneyText(payment.total_money))}${refunded}</td>
<td><span class="status ${payment.status.toLowerCase()}">${payment.status.toLowerCase()}</span>${reason(payment)}</td>
<td>${escapeHtml(instrumentText(payment))}</td><td>${escapeHtml(payment.reference_id ?? payment.note ?? '–')}</td><td>${receipt}</td></tr>`;
}

function reason(payment: Payment): string {
  const code = (payment.card_details?.errors ?? payment.wallet_details?.errors)?.[0]?.code;
  return code ? `<small>${escapeHtml(code)}</small>` : '';
}

/** The card or wallet in words, such as "Visa ending in 1111". */
export function instrumentText(payment: Payment): string {
  if (payment.wallet_details) return `Cash App ${payment.wallet_details.cash_app_details.buyer_cashtag}`;
  const { card, wallet_type: walletType } = payment.card_details ?? {};
  if (!card) return 'Card';
  const brand = card.card_brand
    .toLowerCase()
    .replace(/_/g, ' ')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return `${walletType ? 'Google Pay, ' : ''}${brand} ending in ${card.last_4}`;
}
