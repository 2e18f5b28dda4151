import { addDays } from '@fairlead/contract/domain/dates.ts';
import { verifyAll } from '@fairlead/server/src/app/verify.ts';
import { one, sql } from '@fairlead/server/src/foundation/db.ts';
import { type DayRows, measureFloor } from './accrual-floor.ts';
import { declareHoliday, moveToEndOfDay, nextBusinessDay, populate, runEndOfDayInProcess } from './accrual-world.ts';
import { log, median, rounded } from './measure.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

type Measured = { ours: number; floor: number; postings: number; peakMb: number };

const WORKERS = 2;

/**
 * An end-of-day run of one investment for each of so many members, every sponsor qualified on ten levels, against the
 * bare insert of the rows it makes. Every other business day is a holiday, so that one end-of-day run accrues and the
 * next one releases: each is measured alone, in a process of its own as the worker makes it. The first of each warms
 * up.
 */
export async function benchAccrual(options: { members: number; days: number }): Promise<object> {
  return onThrowAwayDatabase(4, async (bench) => {
    const { monday, seedSeconds } = await populate(bench, options.members);
    log(`seeded in ${seedSeconds.toFixed(1)} s`);
    const days = { accrual: [] as Measured[], release: [] as Measured[] };
    let day = monday;
    await runAndMeasure(bench, day, undefined);
    for (let number = 0; number <= options.days; number += 1) {
      day = nextBusinessDay(day);
      await declareHoliday(bench.owner, addDays(day, 1));
      const accrual = await runAndMeasure(bench, day, day);
      // what is released are the rows of the accrual before, so its floor is theirs
      const release = { ...(await runAndMeasure(bench, addDays(day, 1), undefined)), floor: accrual.floor };
      day = addDays(day, 1);
      log(`end-of-day run ${number}: accrual ${formatMeasured(accrual)}; release ${formatMeasured(release)}`);
      if (number === 0) continue;
      days.accrual.push(accrual);
      days.release.push(release);
    }
    const began = performance.now();
    const broken = (await verifyAll(bench.db)).filter((check) => check.broken > 0);
    const verifySeconds = (performance.now() - began) / 1000;
    const { accruals, commissions, paid } = await one(
      bench.db,
      sql<{ accruals: number; commissions: number; paid: number }>`
        select accruals, commissions, (select count(*) from level_commissions l where l.day = r.day and l.amount > 0)::int as paid
        from runs r where programme = 'accrual' and accruals > 0 order by day desc limit 1`,
    );
    return {
      name: 'accrual',
      ...summary(days.accrual),
      unit: 'seconds per run, lower is better: the end-of-day run / the bare insert of its rows, indexes afterwards',
      members: options.members,
      rows: { accruals, commissions, commissionsPaid: paid, postings: days.accrual[0]?.postings },
      release: { ...summary(days.release), postings: days.release[0]?.postings },
      workerPeakMb: Math.round(Math.max(...[...days.accrual, ...days.release].map(({ peakMb }) => peakMb))),
      seedSeconds: rounded(seedSeconds),
      verifySeconds: rounded(verifySeconds),
      days,
      broken: broken.map(({ name }) => name),
    };
  });
}

const formatMeasured = ({ ours, floor, peakMb }: Measured) =>
  `${ours.toFixed(2)} s against ${floor.toFixed(2)} s, at most ${peakMb.toFixed(0)} MB`;

function summary(measured: Measured[]): { ratio: number; ours: number; floor: number } {
  const [ours, floor] = [median(measured.map((run) => run.ours)), median(measured.map((run) => run.floor))];
  return { ratio: rounded(ours / floor), ours: rounded(ours), floor: rounded(floor) };
}

/** Runs the end of a day and measures it; `accrues` where it makes accruals. */
async function runAndMeasure(
  { db, owner, logins }: Bench,
  day: string,
  accrues: string | undefined,
): Promise<Measured> {
  await moveToEndOfDay(db, day);
  const lastPosting = async () =>
    (await one(db, sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from postings`)).id;
  const afterPosting = await lastPosting();
  await sql`checkpoint`.execute(owner);
  const { seconds, peakMb } = await runEndOfDayInProcess(logins.worker, WORKERS);
  const uptoPosting = await lastPosting();
  const rows: DayRows | undefined = accrues === undefined ? undefined : { day: accrues, afterPosting, uptoPosting };
  const floor = rows ? await measureFloor(owner, rows) : 0;
  return { ours: seconds, floor, postings: Number(uptoPosting - afterPosting), peakMb };
}
