import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import type { ShownTransfer } from './test-tokens.ts';

export type ShownAccount = { address: string; tokens: string };
type Shown = {
  note: { text: string; isError: boolean } | undefined;
  accounts: readonly ShownAccount[];
  transfers: readonly ShownTransfer[];
  head: number;
};

const styles = `
:root { color-scheme: light dark; --line: #8884; --accent: #0b6bcb; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 880px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 32px 0 8px; }
.banner { margin: 12px 0; padding: 8px 12px; border: 2px solid #b45309; border-radius: 8px; font-weight: 600; }
.note { margin: 12px 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; font-size: .9em; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0 0; }
label { display: grid; font-size: .85rem; flex: 1 1 11rem; }
input, select, button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; width: 100%; }
button { background: var(--accent); color: #fff; border-color: transparent; cursor: pointer; width: auto; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; }
td code { display: inline-block; min-width: 11rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

/** The whole page of the test chain. */
export function renderPage({ note, accounts, transfers, head }: Shown): string {
  const options = accounts
    .map((each, place) => `<option value="${each.address}">Test wallet ${place + 1}: ${each.tokens} USDT</option>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Test chain</title><style>${styles}</style></head>
<body><main><h1>Test chain</h1>
<p class="banner">A chain of this computer alone: no real money. What is shown as USDT here is worth nothing.</p>
${note ? `<p class="note" role="${note.isError ? 'alert' : 'status'}">${escapeHtml(note.text)}</p>` : ''}
<p>Its number is ${testChain.id}, its newest block ${head}. While a transaction waits there is a block about every two seconds. The token is
<code>${testChain.usdt.address}</code>.</p>
<h2>Test wallets</h2>
<p>On the platform a member finds them under “Test wallet: no real money”, on the profile and for a deposit from a wallet. The page asks before it sends anything.</p>
<div class="wide"><table><thead><tr><th scope="col">Wallet</th><th scope="col">Address</th><th scope="col" class="number">Test USDT</th></tr></thead><tbody>
${accounts.map((each, place) => `<tr><td>${place + 1}</td><td><code>${each.address}</code></td><td class="number">${each.tokens}</td></tr>`).join('')}
</tbody></table></div>
<form method="post" action="/send">
<label>From<select name="from">${options}</select></label>
<label>To<input name="to" required pattern="0x[0-9a-fA-F]{40}" autocomplete="off" placeholder="0x…"></label>
<label>Test USDT<input name="amount" inputmode="decimal" required pattern="[0-9]{1,12}([.][0-9]{1,18})?"></label>
<button>Send</button></form>
<h2>More test USDT</h2>
<form method="post" action="/give">
<label>For<input name="to" required pattern="0x[0-9a-fA-F]{40}" value="${accounts[0]?.address ?? ''}" autocomplete="off"></label>
<label>Test USDT<input name="amount" inputmode="decimal" required pattern="[0-9]{1,12}([.][0-9]{1,18})?" value="1000"></label>
<button>Make</button></form>
<h2>Newest transfers</h2>
${transfers.length === 0 ? '<p>None yet.</p>' : listTransfers(transfers)}
</main></body></html>`;
}

const listTransfers = (transfers: readonly ShownTransfer[]): string => `<div class="wide"><table>
<thead><tr><th scope="col" class="number">Block</th><th scope="col">From</th><th scope="col">To</th><th scope="col" class="number">Test USDT</th><th scope="col">Transaction</th></tr></thead>
<tbody>${transfers
  .map(
    ({ block, from, to, amount, hash }) =>
      `<tr><td class="number">${block}</td><td><code>${from}</code></td><td><code>${to}</code></td><td class="number">${amount}</td><td><code>${hash}</code></td></tr>`,
  )
  .join('')}</tbody></table></div>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
