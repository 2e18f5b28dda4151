import { createHash } from 'node:crypto';
import {
  buildLevels,
  getRoot,
  hashLeaf,
  type Leaf,
  listSteps,
  type TreeNode,
} from '@fairlead/contract/domain/liability-tree.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProofPanel } from '#features/solvency/components/proof-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const DAY = '2026-11-19';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const leaves = ['500.000001', '20', '0'].map(
  (main, place): Leaf => ({
    day: DAY,
    member: place + 1,
    salt: sha256(`salt ${place}`),
    balances: [parseMoney(main), 0n, 0n, parseMoney('1000'), 0n],
  }),
);
const levels = buildLevels(
  leaves.map((leaf) => hashLeaf(leaf, sha256)),
  sha256,
);
const root = getRoot(levels) as TreeNode;
const [own] = leaves as [Leaf];
const published = {
  day: DAY,
  root: root.hash,
  sum: root.sum,
  leaves: 3,
  published_at: new Date('2026-11-20T00:05:00Z'),
};

function serve(balances: readonly bigint[]) {
  api.answer(liabilityProofsContract.read, {
    days: [DAY, '2026-11-18'],
    proof: { ...own, balances: [...balances], path: listSteps(levels, 0) },
  });
  api.answer(liabilityProofsContract.roots, { roots: [published] });
}

test('members check their balances against the published root, and read the code that does it', async () => {
  serve(own.balances);
  const user = await renderApp(api, <ProofPanel />);
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^Your balances lead to the published root/)).toBeTruthy();
  // the root is read as anyone reads it
  expect(api.requests(liabilityProofsContract.roots)).toMatchObject([{ query: { before: '2026-11-20', limit: 1 } }]);
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  const code = screen.getByRole('region', { name: 'The code of the check with your numbers' }).textContent;
  expect(code).toContain('async function checkProof(proof, published)');
  expect(code).toContain(root.hash);
  expect(code).toContain(own.salt);
});

test('balances that do not lead to the published root are said to', async () => {
  const [main = 0n, ...others] = own.balances;
  serve([main + 1n, ...others]);
  const user = await renderApp(api, <ProofPanel />);
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^These balances do not lead to the published root/)).toBeTruthy();
});

test('a member of today has no day to check yet', async () => {
  api.answer(liabilityProofsContract.read, { days: [], proof: null });
  await renderApp(api, <ProofPanel />);
  expect(await screen.findByText(/^There is no day to check yet/)).toBeTruthy();
});
