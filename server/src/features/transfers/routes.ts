import { remainingUpTo } from '@fairlead/contract/domain/limits.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { getWallets } from '#ledger/index.ts';
import { exportTransfers } from './export-transfers.ts';
import { moveToMain } from './move-to-main.ts';
import { findReceiver, sendToFriend } from './send-to-friend.ts';
import { findTransfer, listTransfers, sentToday } from './store.ts';
import { t } from './texts.ts';

/** The transfers' calls. */
export const transfersRoutes = implement(transfersContract, {
  toUser: async ({ tx, actor, body: { values }, language }) => {
    const { id } = await moveToMain(tx, actor, values);
    return answered(tx, actor.id, id, t('movedToMain', { amount: moneyText(values.amount) }).in(language));
  },
  moveGrowth: async ({ tx, actor, body, language }) => {
    const { investment_id: investmentId, amount } = body;
    const { id } = await moveToMain(tx, actor, { from: 'compound', amount, investmentId });
    return answered(tx, actor.id, id, t('movedToMain', { amount: moneyText(amount) }).in(language));
  },
  toFriend: async ({ tx, actor, body: { values }, language }) => {
    const { id, receiver } = await sendToFriend(tx, actor, values);
    return answered(
      tx,
      actor.id,
      id,
      t('sent', { amount: moneyText(values.amount), receiver: receiver.username }).in(language),
    );
  },
  receiver: async ({ db, actor, query }) => {
    const { username, fullname } = await findReceiver(db, actor, query.friend);
    const { transferTerms } = await readSettings(db);
    const left = remainingUpTo(transferTerms.maximum_per_day, await sentToday(db, actor.id));
    return { receiver: { username, fullname }, left_today: left };
  },
  export: async ({ query, ...taking }) => exportTransfers(taking, query.search, query.format),
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const memberId = actor.kind === 'member' ? actor.id : undefined;
    const { transfers, found } = await listTransfers(db, memberId, query.search, page);
    const { total, searchedRows: searched_rows } = found;
    const pages = totalPages(total, page.limit);
    return { alltransfer: transfers, totalPages: pages, currentPage: page.page, total, searched_rows };
  },
  read: async ({ db, actor, params }) => {
    const single = await getOr404(db, params.id);
    if (actor.kind === 'member' && single.user_id !== actor.id && single.to_user_id !== actor.id) fail('not_yours');
    return { single };
  },
});

const getOr404 = async (db: Db, id: number) =>
  (await findTransfer(db, id)) ?? fail('not_found', { what: t('transfer') });

async function answered(db: Db, memberId: number, id: number, message: string) {
  return { message, transfer: await getOr404(db, id), wallets: await getWallets(db, memberId) };
}
