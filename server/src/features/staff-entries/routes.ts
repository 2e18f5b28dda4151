import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { parseTransactionSource, parseTransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import type { Text } from '#foundation/texts.ts';
import { approveEntry, makeEntry, refuseEntry } from './make-entry.ts';
import { closeCase, type Entry, listCases, listEntries, readEntry } from './store.ts';
import { t } from './texts.ts';

/** The calls of what staff enter manually. */
export const staffEntriesRoutes = implement(staffEntriesContract, {
  create: async ({ tx, actor, body, stepUp, language }) => {
    const { user_id: memberId, amount, note: reason, transaction_type: transactionType, source } = body;
    if (!parseTransactionType(transactionType)) fail('not_found', { what: t('transactionType') });
    if (!parseTransactionSource(source)) fail('not_found', { what: t('transactionSource') });
    const kind = amount > 0n ? 'credit' : 'debit';
    const size = amount > 0n ? amount : -amount;
    const request = { kind, memberId, wallet: 'main', amount: size, reason, transactionType, source } as const;
    return entered(tx, actor, await makeEntry(tx, actor, stepUp, request), language);
  },
  credit: async ({ tx, actor, body, stepUp, language }) => {
    const { user_id: memberId, amount, note: reason } = body;
    const names = { transactionType: 'reward_transaction', source: 'staff' };
    const request = { kind: 'credit', memberId, wallet: 'main', amount, reason, ...names } as const;
    return entered(tx, actor, await makeEntry(tx, actor, stepUp, request), language);
  },
  debit: async ({ tx, actor, body, stepUp, language }) => {
    const { user_id: memberId, wallet, amount, reason } = body;
    const names = { transactionType: 'withdrawal_transaction', source: 'staff' };
    const request = { kind: 'debit', memberId, wallet, amount, reason, ...names } as const;
    return entered(tx, actor, await makeEntry(tx, actor, stepUp, request), language);
  },
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { entries, found, waiting } = await listEntries(
      db,
      actor.id,
      { state: query.state, search: query.search },
      page,
    );
    const { total, searchedRows: searched_rows } = found;
    const pages = { totalPages: totalPages(total, page.limit), currentPage: page.page };
    return { entries, waiting, total, ...pages, searched_rows };
  },
  approve: async ({ tx, actor, params, body, stepUp, language }) => {
    const seen = { id: params.id, amount: body.amount, memberId: body.user_id };
    return {
      message: getOutcomeMessage({ ...(await approveEntry(tx, actor, stepUp, seen)), state: 'posted' }).in(language),
    };
  },
  refuse: async ({ tx, actor, params, body, language }) => {
    await refuseEntry(tx, actor, params.id, body.reason);
    return { message: t('refused').in(language) };
  },
  cases: async ({ db, query }) => {
    const page = toPage(query);
    const { cases, total, open } = await listCases(db, query.state, page);
    return { cases, open, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  closeCase: async ({ tx, actor, params, body, language }) => {
    const closed =
      (await closeCase(tx, params.id, actor.id, body.resolution)) ?? fail('not_found', { what: t('openCase') });
    const states = { before: { state: 'open' }, after: { state: 'closed', ...closed } };
    await audit(tx, actor, {
      action: 'case.closed',
      subject: `staff_case:${closed.id}`,
      ...states,
      reason: body.resolution,
    });
    return { message: t('caseClosed').in(language) };
  },
});

async function entered(tx: Tx, by: StaffActor, made: Entry, language: string) {
  const entry = await readEntry(tx, by.id, made.id);
  assert(entry, 'an entry that was just made is there');
  return { message: getOutcomeMessage(made).in(language), entry };
}

function getOutcomeMessage({ kind, state, amount }: Pick<Entry, 'kind' | 'state' | 'amount'>): Text {
  const sum = { amount: exactMoneyText(amount) };
  if (state === 'waiting') return t('outcomeWaiting', sum);
  return kind === 'credit' ? t('outcomeCredited', sum) : t('outcomeDebited', sum);
}
