import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { encodeFunctionData, erc20Abi, stringToHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWallet } from '#features/wallet/test-wallet/test-wallet.ts';
import { textsLoaded } from '#foundation/texts.ts';

const FIRST = `0x${'11'.repeat(20)}`;
const OWNER = `0x${'22'.repeat(20)}`;
let asked: { method: string; params: unknown }[] = [];

beforeEach(async () => {
  await textsLoaded();
  sessionStorage.clear();
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown };
    asked.push({ method, params });
    const result = method === 'eth_accounts' ? [FIRST, OWNER] : `${method} done`;
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  });
  // the test's browser draws no dialogs of its own
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(value?: string) {
    this.returnValue = value ?? '';
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createTestWallet('http://localhost:3002/').provider;
async function answer(label: 'Confirm' | 'Reject'): Promise<string> {
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'));
  const text = dialog.textContent ?? '';
  [...dialog.querySelectorAll('button')].find((button) => button.textContent === label)?.click();
  return text;
}

test('it asks before a page sees an address, once, and knows the test chain alone', async () => {
  const { request } = open();
  expect(await request({ method: 'eth_accounts' })).toEqual([]);
  const refused = expect(request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 });
  expect(await answer('Reject')).toContain('no real money');
  await refused;
  const connecting = request({ method: 'eth_requestAccounts' });
  expect(await answer('Confirm')).toContain(OWNER);
  expect(await connecting).toEqual([OWNER]);
  expect(await request({ method: 'eth_requestAccounts' })).toEqual([OWNER]);
  expect(await open().request({ method: 'eth_accounts' })).toEqual([OWNER]);
  expect(await request({ method: 'eth_chainId' })).toBe('0x7a69');
  expect(await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })).toBe(null);
  const switching = request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x38' }] });
  await expect(switching).rejects.toMatchObject({ code: 4902 });
});

test('it sends what its owner confirms, which it reads to them, and nothing else', async () => {
  const { request, on } = open();
  const to = `0x${'5a'.repeat(20)}` as const;
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, 150_500_000_000_000_000_000n],
  });
  const transaction = { from: OWNER, to: testChain.usdt.address, data };
  const send = () => request({ method: 'eth_sendTransaction', params: [transaction] });
  await expect(send()).rejects.toMatchObject({ code: 4100 });
  const connecting = request({ method: 'eth_requestAccounts' });
  await answer('Confirm');
  await connecting;

  const refused = expect(send()).rejects.toMatchObject({ code: 4001 });
  expect(await answer('Reject')).toMatch(/150\.5 USDT.*0x5a/i);
  await refused;
  expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  const sending = send();
  await answer('Confirm');
  expect(await sending).toBe('eth_sendTransaction done');
  expect(asked.at(-1)).toEqual({ method: 'eth_sendTransaction', params: [transaction] });

  const other = request({ method: 'eth_sendTransaction', params: [{ ...transaction, to: FIRST }] });
  expect(await answer('Confirm')).toContain(data);
  await other;
  const signing = request({ method: 'personal_sign', params: [stringToHex('Sign in, <b>please</b>'), OWNER] });
  expect(await answer('Confirm')).toContain('Sign in, <b>please</b>');
  expect(await signing).toBe('personal_sign done');

  const heard = vi.fn();
  on('accountsChanged', heard);
  await request({ method: 'wallet_revokePermissions' });
  expect(heard).toHaveBeenCalledWith([]);
  await expect(send()).rejects.toMatchObject({ code: 4100 });
});

test('it says so when its chain does not answer, and announces itself whenever a page asks', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  await expect(open().request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: -32_603 });
  const announced: string[] = [];
  const note = (event: Event) => announced.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
  window.addEventListener('eip6963:announceProvider', note);
  createTestWallet('http://localhost:3002/').announce();
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', note);
  expect(announced.filter((name) => name === 'Test wallet: no real money').length).toBeGreaterThanOrEqual(2);
});
