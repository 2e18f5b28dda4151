import { formatUnits, parseUnits } from './amounts.ts';
import type { PaymentView } from './view.ts';

const styles = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #0b6bcb; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 880px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 32px 0 8px; }
.banner { margin: 12px 0; padding: 8px 12px; border: 2px solid #b45309; border-radius: 8px; font-weight: 600; }
.payment { border: 1px solid var(--line); border-radius: 8px; padding: 12px; margin: 12px 0; }
.payment header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; justify-content: space-between; }
.status { padding: 0 10px; border-radius: 999px; background: var(--soft); border: 1px solid var(--line); }
code { overflow-wrap: anywhere; font-size: .9em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 8px 0; }
dt { opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0 0; }
label { display: grid; font-size: .85rem; }
input, select, button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; }
input { width: 11rem; }
button { background: var(--accent); color: #fff; border-color: transparent; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: 2px 8px 2px 0; }
`;

const offered = [
  ['failed', 'Payment fails'],
  ['refunded', 'Money is refunded'],
  ['expired', 'Time runs out'],
  ['late', 'Money comes too late'],
  ['wrong_asset', 'Another coin is sent'],
  ['repeated', 'A second deposit'],
  ['forged', 'Forged message'],
] as const;
const open = ['waiting', 'confirming', 'confirmed', 'sending', 'partially_paid'];
const shownEnded = 50;

/** The whole page: open payments with forms, then the ended ones, newest first. */
export function page(payments: readonly PaymentView[], now: Date): string {
  const newestFirst = payments.toReversed();
  const opened = newestFirst.filter((payment) => open.includes(payment.payment_status));
  const ended = newestFirst.filter((payment) => !open.includes(payment.payment_status));
  // Reloads only while something moves: otherwise it would empty the field someone is typing into.
  const reload = payments.some((payment) => payment.moving) ? '<meta http-equiv="refresh" content="2">' : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Test payment provider</title>${reload}<style>${styles}</style></head>
<body><main><h1>Test payment provider</h1>
<p class="banner">Test provider: no real money. Nothing sent here exists outside this computer.</p>
<p>Its clock says <time datetime="${now.toISOString()}">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>.</p>
<h2>Waiting for money (${opened.length})</h2>
${opened.map(openPayment).join('') || '<p>No open payment. Start a deposit on the platform and it appears here.</p>'}
<h2>Ended (${ended.length})</h2>
${ended.slice(0, shownEnded).map(endedPayment).join('') || '<p>None yet.</p>'}
</main></body></html>`;
}

function openPayment(payment: PaymentView): string {
  const missing = formatMissing(payment);
  const half = formatUnits((parseUnits(missing) ?? 0n) / 2n);
  return section(
    payment,
    `<form method="post" action="/send">${hidden('address', payment.pay_address)}
<label>Amount in USDT<input name="amount" inputmode="decimal" required pattern="[0-9]+([.][0-9]{1,18})?" value="${missing}"></label>
<button>Send</button></form>
<form method="post" action="/send">${hidden('address', payment.pay_address)}${hidden('amount', half)}<button>Send half: ${half}</button></form>
${scenarioForm(payment)}`,
  );
}

function endedPayment(payment: PaymentView): string {
  return section(
    payment,
    `<form method="post" action="/send">${hidden('address', payment.pay_address)}
<label>Send more to this address<input name="amount" inputmode="decimal" required pattern="[0-9]+([.][0-9]{1,18})?"></label>
<button>Send</button></form>`,
  );
}

function section(payment: PaymentView, forms: string): string {
  const id = escapeHtml(payment.payment_id);
  return `<section class="payment" aria-labelledby="p${id}"><header><h3 id="p${id}" style="margin:0;font-size:1rem">Payment ${id}</h3>
<span class="status">${escapeHtml(payment.payment_status)}</span></header>
<dl><dt>Asked for</dt><dd>${payment.pay_amount} USDT</dd><dt>Arrived</dt><dd>${payment.actually_paid} USDT</dd>
<dt>Address</dt><dd><code>${payment.pay_address}</code></dd>
${payment.order_id === null ? '' : `<dt>Order</dt><dd>${escapeHtml(payment.order_id)}</dd>`}
${payment.parent_payment_id === null ? '' : `<dt>Repeats</dt><dd>${payment.parent_payment_id}</dd>`}</dl>
${payment.parent_payment_id === null ? forms : ''}${listDeliveries(payment)}</section>`;
}

function scenarioForm(payment: PaymentView): string {
  const options = offered.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');
  return `<form method="post" action="/_fake/scenario">${hidden('payment_id', payment.payment_id)}
<label>Or something else happens<select name="scenario">${options}</select></label><button>Play</button></form>`;
}

function listDeliveries(payment: PaymentView): string {
  if (payment.deliveries.length === 0) return '';
  const rows = payment.deliveries
    .slice(-12)
    .map(
      ({ status, signature, attempts, result, done }) =>
        `<tr><td>${escapeHtml(status)}</td><td>${signature}</td><td>${attempts}</td><td>${result ?? 'under way'}${done ? '' : ', again later'}</td></tr>`,
    )
    .join('');
  return `<details><summary>Messages to the platform (${payment.deliveries.length})</summary><table>
<thead><tr><th scope="col">State</th><th scope="col">Signature</th><th scope="col">Attempts</th><th scope="col">Answer</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

function formatMissing(payment: PaymentView): string {
  const missing = (parseUnits(payment.pay_amount) ?? 0n) - (parseUnits(payment.actually_paid) ?? 0n);
  return formatUnits(missing > 0n ? missing : 0n);
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
