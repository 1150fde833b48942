/** The sheet of Google Pay or Cash App Pay: over the shop's page, or, for Cash App, a page of its own that leads back. */

const NAMES = {
  'google-pay': { name: 'Google Pay', funding: 'Visa ending in 1111', note: 'Sandbox card', approve: 'Pay' },
  'cash-app': { name: 'Cash App Pay', funding: '$JordanSandbox', note: 'Sandbox balance', approve: 'Approve' },
};

const byId = (id) => document.getElementById(id);
let decide = null;
let method = 'google-pay';

function show(options) {
  method = options.method in NAMES ? options.method : 'google-pay';
  const { name, funding, note, approve } = NAMES[method];
  const amount = Number(options.total?.amount);
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(options.currency ?? '') ? options.currency : 'USD',
  }).format(Number.isFinite(amount) ? amount : 0);
  document.documentElement.classList.toggle('cash-app', method === 'cash-app');
  document.title = `${name}: ${money}`;
  byId('wallet-name').textContent = name;
  byId('payee').textContent = options.total?.label ? `Pay ${options.total.label}` : 'Pay';
  byId('amount').textContent = money;
  byId('funding-name').textContent = funding;
  byId('funding-note').textContent = note;
  byId('approve').textContent = `${approve} ${money}`;
  byId('sheet').hidden = false;
  byId('approve').focus();
}

async function ask(decision) {
  const buttons = [...document.querySelectorAll('button')];
  buttons.forEach((button) => {
    button.disabled = true;
  });
  byId('problem').textContent = '';
  try {
    const response = await fetch('/wallet/tokenize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method, decision }),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    decide(await response.json());
  } catch (error) {
    byId('problem').textContent =
      `The wallet could not answer (${error instanceof Error ? error.message : String(error)}). Try again.`;
    buttons.forEach((button) => {
      button.disabled = false;
    });
  }
}

/** The address to go back to; only http and https, so that no script can hide in it. */
function returnAddress(text) {
  const address = URL.canParse(text ?? '') ? new URL(text) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
}

function openAsPage(query) {
  const back = returnAddress(query.get('return'));
  if (!back) return;
  document.documentElement.classList.add('page');
  decide = (result) => {
    back.searchParams.set('cash_request_id', `GRR_${crypto.randomUUID()}`);
    back.searchParams.set('sandbox_cash_app_token', result.status === 'OK' ? result.token : 'canceled');
    location.assign(back);
  };
  show({
    method: 'cash-app',
    currency: query.get('currency'),
    total: { amount: query.get('amount'), label: query.get('label') },
  });
}

byId('approve').addEventListener('click', () => void ask('approve'));
byId('decline').addEventListener('click', () => void ask('decline'));
byId('cancel').addEventListener('click', () => decide({ status: 'Cancel' }));
byId('redirect').addEventListener('click', () => decide({ status: 'Redirect' }));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') decide?.({ status: 'Cancel' });
});

if (parent === window) openAsPage(new URLSearchParams(location.search));
addEventListener('message', (event) => {
  if (
    decide ||
    parent === window ||
    event.source !== parent ||
    event.data?.kind !== 'square-sandbox' ||
    !event.ports[0]
  )
    return;
  const [port] = event.ports;
  decide = (result) => port.postMessage({ event: 'decided', detail: result });
  byId('redirect').hidden = event.data.options.method !== 'cash-app';
  show(event.data.options);
  port.postMessage({ ready: true });
});
