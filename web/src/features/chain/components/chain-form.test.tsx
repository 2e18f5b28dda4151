import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { type Chain, chainContract } from '@fairlead/contract/features/chain.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChainForm } from '#features/chain/components/chain-form.tsx';
import { NodeFields } from '#features/chain/components/node-fields.tsx';
import { TokenFields } from '#features/chain/components/token-fields.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();
const close = () => undefined;
const TOKEN = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';

/** Fills in what stands below the nodes, and proposes the chain. */
async function fillInAndPropose(user: UserEvent) {
  await user.type(screen.getByLabelText('Public key of the account'), 'xpub6C');
  await user.type(screen.getByLabelText('Contract of the token'), TOKEN);
  await user.type(screen.getByLabelText('Code'), 'usdtmatic');
  await user.type(screen.getByLabelText('Decimals'), '6');
  await user.type(screen.getByLabelText('Minimum, USDT'), '5');
  await user.type(screen.getByLabelText('Reason'), 'Cheaper for members');
  await confirmStepUp(user, 'Propose to a second person');
}

test('Polygon USDT is proposed by its fields, without code', async () => {
  expect([NodeFields, TokenFields]).toHaveLength(2);
  answerStepUp(api);
  api.answer(chainContract.change, { message: 'The change waits for a second staff member.', waits: true });
  const user = await renderApp(api, <ChainForm onClose={close} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Chain id'), '137');
  await user.type(screen.getByLabelText('Name'), 'Polygon');
  await user.type(screen.getByLabelText('Node 1'), 'https://one.test/key');
  await user.click(screen.getByRole('button', { name: 'Add a node' }));
  await user.type(screen.getByLabelText('Node 2'), 'https://two.test');
  await fillInAndPropose(user);
  expect(await screen.findByText('The change waits for a second staff member.')).toBeTruthy();
  const [sent] = api.requests(chainContract.change);
  expect(sent?.params).toEqual({ id: 137 });
  expect(sent?.body).toMatchObject({
    ...{ name: 'Polygon', rpc_addresses: ['https://one.test/key', 'https://two.test'], xpub: 'xpub6C' },
    ...{ confirmations: 15, agree_over: parseMoney('1000'), active: true },
    tokens: [{ address: TOKEN, code: 'usdtmatic', symbol: 'USDT', decimals: 6, minimum: parseMoney('5') }],
  });
});

test('what cannot be is said at its field before anything is sent', async () => {
  answerStepUp(api);
  const user = await renderApp(api, <ChainForm onClose={close} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Node 1'), 'ftp://one.test');
  await user.type(screen.getByLabelText('Contract of the token'), '0x12');
  await user.type(screen.getByLabelText('Decimals'), 'six');
  await user.tab();
  expect(screen.getByLabelText('Node 1').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Contract of the token').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Decimals').getAttribute('aria-invalid')).toBe('true');
  expect((screen.getByRole('button', { name: 'Propose to a second person' }) as HTMLButtonElement).disabled).toBe(true);
});

/** A form that is filled in, whose proposal the server refuses at a field. */
async function propose(field: string, message: string) {
  answerStepUp(api);
  api.refuse(chainContract.change, { status: 422, code: 'rule', message, parameters: { reason: message, field } });
  const user = await renderApp(api, <ChainForm onClose={close} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Chain id'), '137');
  await user.type(screen.getByLabelText('Name'), 'Polygon');
  await user.type(screen.getByLabelText('Node 1'), 'https://one.test');
  await fillInAndPropose(user);
  return user;
}

test.each([
  ['xpub', 'Public key of the account'],
  ['rpc_addresses.0', 'Node 1'],
  ['tokens.0.address', 'Contract of the token'],
  ['tokens.0.code', 'Code'],
])('what the server refuses at %s stands there, and nowhere else', async (field, label) => {
  const user = await propose(field, 'That cannot be.');
  expect(await screen.findByText('That cannot be.')).toBeTruthy();
  const input = screen.getByLabelText(label);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('That cannot be.')).toHaveLength(1);
  expect(screen.getByText('Nothing was changed. The next try needs a new code.')).toBeTruthy();
  expect(screen.queryByText('System Alert')).toBeNull();
  await user.type(input, '1');
  expect(screen.queryByText('That cannot be.')).toBeNull();
});

test('what is refused at no field of the form stands in the alert', async () => {
  await propose('rpc_addresses.4', 'That cannot be.');
  expect(await screen.findByText('System Alert')).toBeTruthy();
  expect(screen.getByText(/That cannot be\./)).toBeTruthy();
});

test('a change keeps the nodes and the key that no one here may read', async () => {
  const chain: Chain = {
    ...{ chain_id: 137, name: 'Polygon', version: 1, rpc_hosts: ['one.test'], confirmations: 64, status: null },
    ...{ first_address: TOKEN, agree_over: parseMoney('500'), active: true, changed_at: new Date() },
    tokens: [
      { address: TOKEN, code: 'usdtmatic', symbol: 'USDT', decimals: 6, minimum: parseMoney('5'), active: true },
    ],
    ...{ addresses: 0, unconfirmed: 0, gone: 0 },
  };
  answerStepUp(api);
  api.answer(chainContract.change, { message: 'The chain is saved.', waits: false });
  const user = await renderApp(api, <ChainForm chain={chain} onClose={close} />, { as: 'owner' });
  expect(await screen.findByText(/^Nodes stay as they are: one\.test\./)).toBeTruthy();
  await user.click(screen.getByLabelText('Read this chain, and offer its tokens'));
  await user.type(screen.getByLabelText('Reason'), 'Node is down');
  await confirmStepUp(user, 'Propose to a second person');
  expect(await screen.findByText('The chain is saved.')).toBeTruthy();
  const [sent] = api.requests(chainContract.change);
  expect(sent?.body).toMatchObject({ active: false, agree_over: parseMoney('500'), confirmations: 64 });
  expect(sent?.body.rpc_addresses).toBeUndefined();
  expect(sent?.body.xpub).toBeUndefined();
});
