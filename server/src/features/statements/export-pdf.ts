import { findMember } from '#features/members/index.ts';
import { readSetting } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { writeFile } from '#foundation/write-file.ts';
import { type Period, readAccountTotals } from '#ledger/index.ts';
import type { EntryTexts } from './entry-texts.ts';
import { describeLines } from './lines/describe-lines.ts';
import { readStretches } from './read-stretches.ts';

/** A page or so: what is drawn between two looks at whether the reader has room. */
const LINES_A_PIECE = 100;

/**
 * A member's statement as PDF, all of one snapshot, drawn while it is sent.
 * @throws AppError not_found, or overloaded when too many wait
 */
export async function exportPdf(
  db: Db,
  memberId: number,
  period: Period,
  { language, demo, entryTexts }: { language: string; demo: boolean; entryTexts: EntryTexts },
): Promise<AsyncIterable<Uint8Array>> {
  const member = (await findMember(db, memberId)) ?? fail('not_found', { what: common('member') });
  const operator = await readSetting(db, 'legal_entity');
  // loaded with the first statement: neither the worker nor a start draws any
  const { StatementPaper } = await import('./statement-paper.ts');
  return writeFile(db, `member:${memberId}`, async (tx, send) => {
    const head = { operator, member, language, demo, at: await now(tx) };
    const paper = new StatementPaper(head, statementNumber(memberId, period), period, entryTexts);
    if (!(await send(paper.take()))) return;
    paper.begin(await readAccountTotals(tx, memberId, period));
    for await (const lines of readStretches(tx, memberId, period, 'newestFirst')) {
      const details = await describeLines(tx, memberId, lines, language);
      for (let place = 0; place < lines.length; place += LINES_A_PIECE) {
        const end = place + LINES_A_PIECE;
        paper.add(lines.slice(place, end), details.slice(place, end));
        if (!(await send(paper.take()))) return;
        // drawing takes the processor: others get their turn in between
        await new Promise(setImmediate);
      }
    }
    paper.end();
    await send(paper.take());
  });
}

/** Nothing counts statements, so that a number follows from what it is about: the same whenever it is asked for. */
const statementNumber = (memberId: number, { from, to }: Period): string =>
  `ST-${from.replaceAll('-', '')}-${to.replaceAll('-', '')}-${memberId}`;
