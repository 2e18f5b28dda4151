import { payoutBatchStates } from '@fairlead/contract/domain/payouts.ts';
import { rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { transactionSources, transactionTypes } from '@fairlead/contract/domain/transaction-types.ts';
import { receiptKinds } from '@fairlead/contract/features/receipts.ts';
import { wirePaths, wireWithdrawalKind } from '@fairlead/contract/wire/paths.ts';
import type { Asks } from './asks.ts';
import { listDays, searches } from './asks-people.ts';
import type { Sample } from './sample.ts';

const KINDS = Object.values(wireWithdrawalKind);

/** Money that moves: withdrawals, deposits, transfers, activations, transactions, statements, staff's entries. */
export const moneyAsks = (sample: Sample): Asks => ({
  ...withdrawalAsks(sample),
  ...depositAsks(sample),
  ...movementAsks(sample),
  ...transactionAsks(sample),
  ...statementAsks(sample),
});

const toQueries = (queries: Record<string, string | number>[]) => queries.map((query) => ({ query }));

function withdrawalAsks(sample: Sample): Asks {
  const { withdrawal, member, hash, address } = sample;
  const found = [...searches(sample), { search: hash }, { search: address }, { search: `WD-${withdrawal}` }];
  return {
    'GET /payouts': toQueries([{}, ...payoutBatchStates.map((state) => ({ state }))]),
    'GET /payouts/rails': toQueries([{}]),
    'GET /withdrawalrequest/list': toQueries([
      {},
      ...[...found, ...listDays(sample), { user_id: member }],
      ...withdrawalStates.map((status) => ({ status })),
      ...KINDS.map((kind) => ({ kind })),
      ...rejectionReasons.map((rejection_reason) => ({ rejection_reason })),
      ...['amount', '-amount', '-age'].map((sort) => ({ sort, status: 'completed' })),
      { status: 'pending', sort: 'amount', search: 'seed' },
    ]),
    'GET /withdrawalrequest/export': toQueries([
      {},
      ...[
        { status: 'completed', sort: '-amount' },
        { search: 'no-such-member' },
        { kind: KINDS[0] ?? '', user_id: member },
      ],
      ...[{ rejection_reason: 'other', view: 'all' }, ...listDays(sample)],
    ]),
    'GET /withdrawalrequest/views': toQueries([{}, ...KINDS.map((kind) => ({ kind }))]),
    'GET /withdrawalrequest/matching': toQueries([
      ...[
        { view: 'mine' },
        { view: 'all', sort: 'amount' },
        { view: 'flagged' },
        { search: 'seed' },
        { user_id: member },
      ],
      ...[{ status: 'pending', rejection_reason: 'other' }, { kind: KINDS[0] ?? '' }, ...listDays(sample)],
    ]),
    'GET /withdrawalrequest/by/{id}': [{ params: { id: withdrawal } }],
  };
}

function depositAsks(sample: Sample): Asks {
  const { member, hash, deposit, reported, payment } = sample;
  return {
    [`GET ${wirePaths.deposits}/list`]: toQueries([
      {},
      ...[...searches(sample), { search: hash }, { search: `DP-${deposit}` }, ...listDays(sample), { user_id: member }],
      ...[
        { status: 'approved', method: 'manual' },
        { status: 'pending', search: 'seed' },
      ],
    ]),
    [`GET ${wirePaths.deposits}/export`]: toQueries([
      {},
      ...[
        { status: 'approved' },
        { search: 'no-such-member' },
        { user_id: member, method: 'manual' },
        ...listDays(sample),
      ],
    ]),
    [`GET ${wirePaths.deposits}/by/{id}`]: [{ params: { id: deposit } }, { params: { id: reported } }],
    [`GET ${wirePaths.deposits}/{id}/receipt`]: [{ params: { id: reported } }],
    'GET /now-payments/payment-status/{paymentId}': [{ params: { paymentId: payment } }],
    'GET /now-payments/cases': [{}],
    'GET /chains': [{}],
    'GET /chains/transfers': toQueries([{}, { search: hash }, { chain_id: 56, code: 'usdtbsc' }, ...listDays(sample)]),
    'GET /chains/transfers/export': toQueries([
      {},
      ...[{ search: hash, state: 'counted' }, { chain_id: 56, code: 'usdtbsc' }, ...listDays(sample)],
    ]),
    'GET /chains/addresses': toQueries([
      {},
      ...[{ search: sample.address }, { chain_id: 56, code: 'usdtbsc' }, { holding: 'held' }],
    ]),
    'GET /chains/addresses/sweep-list': toQueries([{}, { chain_id: 56, code: 'usdtbsc' }]),
    'GET /qr': [{}],
  };
}

function movementAsks(sample: Sample): Asks {
  const { transfer, topup, code, codeText, activationPlan } = sample;
  const searched = toQueries([{}, ...searches(sample)]);
  return {
    'GET /transfer/list': searched,
    'GET /transfer/export': toQueries([{}, { search: 'no-such-member' }]),
    'GET /transfer/byid/{id}': [{ params: { id: transfer } }],
    'GET /topup/list': searched,
    'GET /topup/by/{id}': [{ params: { id: topup } }],
    'GET /codes': toQueries([
      {},
      ...searches(sample),
      { search: codeText },
      { search: 'BENCH' },
      { state: 'unused', search: 'seed' },
    ]),
    'GET /codes/export': [{}],
    'GET /codes/{id}': [{ params: { id: code } }],
    'GET /actplan/list': [{}],
    'GET /actplan/{id}': [{ params: { id: activationPlan } }],
    'GET /staff-entries': toQueries([
      {},
      ...searches(sample),
      { search: 'Goodwill' },
      { state: 'posted', search: 'seed' },
    ]),
    'GET /staff-cases': [{}],
  };
}

function transactionAsks(sample: Sample): Asks {
  const { member, month, oldMonth, transaction } = sample;
  const months = [{ month }, { month: oldMonth }];
  const days = listDays(sample);
  const filters = [
    ...transactionTypes.map((transaction_type) => ({ transaction_type })),
    ...transactionSources.map((source) => ({ source })),
    ...months,
    ...days,
    ...[{ transaction_type: 'withdrawal_transaction', source: 'roi', status: 'complete', month: oldMonth }],
    ...days.map((period) => ({ transaction_type: 'deposit_transaction', ...period })),
  ];
  const ofMember = { params: { user_id: member } };
  return {
    'GET /tr/all': toQueries([
      {},
      ...filters,
      ...searches(sample),
      { search: transaction },
      { search: 'seed', month: oldMonth },
    ]),
    'GET /tr/export': toQueries([
      {},
      { search: 'no-such-member' },
      { status: 'failed', source: 'roi', ...filters[0] },
      ...months,
      ...days,
    ]),
    'GET /tr/matrix': toQueries([{}, ...months]),
    'GET /tr/user/{user_id}': [
      ...[ofMember, { params: { user_id: sample.top } }],
      ...filters.map((query) => ({ ...ofMember, query })),
      { ...ofMember, query: { search: transaction } },
    ],
    'GET /transactions/user/{id}/details': [{ params: { id: member } }],
    'GET /tr/compound-level/{userId}': [{ params: { userId: member } }],
    'POST /tr/list': transactionTypes.map((table_name) => ({ body: { table_name, page: 2 } })),
    'POST /tr/tr/{user_id}': transactionTypes.map((table_name) => ({ ...ofMember, body: { table_name } })),
  };
}

function statementAsks(sample: Sample): Asks {
  const { member, top, withdrawal, deposit, transfer } = sample;
  const ids = { withdrawal, deposit, transfer };
  const periods = listDays(sample).filter((days) => days.from && days.to);
  const params = { user_id: member };
  const all = [{ params }, { params: { user_id: top } }, ...periods.map((query) => ({ params, query }))];
  return {
    'GET /statements/{user_id}': all,
    'GET /statements/{user_id}/csv': all,
    'GET /statements/{user_id}/pdf': all,
    'GET /receipts/{kind}/{id}': receiptKinds.map((kind) => ({ params: { kind, id: ids[kind] } })),
  };
}
