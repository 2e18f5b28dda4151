import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { assert, fail } from '#foundation/failure.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import type { Text } from '#foundation/texts.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { addNote, agreeToCase, explainCase, sendBackCase } from './decide-case.ts';
import { readEvidence, uploadEvidence } from './evidence.ts';
import { exportCounts, toFilter } from './export-counts.ts';
import {
  findCase,
  findCount,
  findLastCount,
  findOpenCase,
  listCaseCounts,
  listCases,
  listCounts,
  listNotes,
  listSilent,
} from './read-store.ts';
import { type RecordedCount, recordCount } from './record-count.ts';
import { t } from './texts.ts';

const CASE_COUNTS = 50;

/** The calls about counts of custody and their differences. */
export const custodyRoutes = implement(custodyContract, {
  read: async ({ db, actor }) => ({
    last: (await findLastCount(db)) ?? null,
    silent: await listSilent(db),
    open_case: (await findOpenCase(db, actor.id)) ?? null,
    ledger: (await getSystemBalances(db)).custody,
  }),
  counts: async ({ db, query }) => {
    const page = toPage(query);
    const { counts, total } = await listCounts(db, toFilter(query), page);
    return { counts, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  exportCounts: async ({ query: { format, ...asked }, ...taking }) => exportCounts(taking, asked, format),
  record: async ({ tx, actor, body, language }) => {
    const recorded = await recordCount(tx, actor, {
      ...{ kind: 'manual', countedBy: actor.id, countedAt: body.counted_at },
      places: body.places.map(({ place, amount, txid = null, block = null, note = null, picture = null }) => ({
        ...{ place, amount, txid, block, note, picture },
      })),
    });
    const count = await findCount(tx, recorded.id);
    assert(count, 'a count that was just recorded is there');
    return { message: getOutcome(recorded).in(language), count };
  },
  uploadEvidence: async ({ tx, actor, body }) => ({ name: await uploadEvidence(tx, actor, body.image) }),
  evidence: async ({ params, services }) => ({ picture: await readEvidence(services, params.name) }),
  cases: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { cases, total } = await listCases(db, actor.id, query.state, page);
    return { cases, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  readCase: async ({ db, actor, params: { id } }) => {
    const found = (await findCase(db, actor.id, id)) ?? fail('not_found', { what: t('case') });
    return { ...found, counts: await listCaseCounts(db, id, CASE_COUNTS), notes: await listNotes(db, id) };
  },
  addNote: async ({ tx, actor, params, body, language }) => {
    await addNote(tx, actor, params.id, body.text);
    return { message: t('noted').in(language) };
  },
  explain: async ({ tx, actor, params, body, language }) => {
    await explainCase(tx, actor, params.id, body);
    return { message: t('explained').in(language) };
  },
  agree: async ({ tx, actor, params, body, language }) => {
    await agreeToCase(tx, actor, params.id, body);
    return { message: t('agreed').in(language) };
  },
  sendBack: async ({ tx, actor, params, body, language }) => {
    await sendBackCase(tx, actor, params.id, body.reason);
    return { message: t('sentBack').in(language) };
  },
});

function getOutcome({ difference, caseId, isOpen }: RecordedCount): Text {
  if (difference === 0n) return t('recordedEqual');
  const amount = exactMoneyText(difference);
  return isOpen ? t('recordedDifferent', { amount }) : t('recordedExplained', { amount, id: String(caseId) });
}
