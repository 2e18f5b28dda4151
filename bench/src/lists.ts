import { verifyAll } from '@fairlead/server/src/app/verify.ts';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { log, measureInTurn, median, rounded } from './measure.ts';
import { serveToStaff } from './serve-to-staff.ts';
import { settle } from './settle.ts';
import { type Bench, onThrowAwayDatabase } from './throw-away-database.ts';

/** What the larger is compared with. */
const FEW = 1_000;
const WARM_UPS = 3;
/** A list passes with at most so many times what few members take, or so many milliseconds, whichever is more. */
const MAX_RATIO = 1.5;
const MAX_MS = 100;

/**
 * What staff ask for: the whole lists as their screens open them, the salaries' figures, and lists by what members hold: by
 * what one has, by what all have, by two letters that all or none begin with, and by what the index has no letters for.
 */
const listRequests = (members: number): Record<string, string> => ({
  "staff's first page": '/reports/admin/dashboard',
  'the work queue': '/queue',
  'the work queue by amount': '/queue?sort=amount',
  'what waits, beside the menu': '/reports/waiting',
  "today's salaries": '/salary/today-stats',
  "the salaries' tiers": '/salary/tier-stats',
  'members on a salary': '/salary/user-salaries',
  'all investments': '/investments',
  'all members': '/users/list',
  'members who were never activated': '/users/non/users',
  'members by a name': `/users/list?search=seed-${members}`,
  'members by part of an address': `/users/list?search=${members}%40seed`,
  'members, found by no one': '/users/list?search=no-such-member',
  'members by what all have': '/users/list?search=seed',
  'members by two letters': '/users/list?search=se',
  'members by two letters that none have': '/users/list?search=zq',
  'members by letters of another script': '/users/list?search=%D0%90%D0%BD%D0%BD%D0%B0',
  'investments by a name': `/investments?search=seed-${members}`,
  'investments by what all have': '/investments?search=seed',
});

type Figures = { few: number; many: number; ratio: number; passes: boolean };

/**
 * How long staff's lists take at HTTP with 1,000 members and with many more, each with an investment of this month; each in
 * turn of both, medians. `ratio` is the worst of them: milliseconds / what is allowed.
 */
export async function benchLists({ members, times }: { members: number; times: number }): Promise<object> {
  return onThrowAwayDatabase(8, (few) =>
    onThrowAwayDatabase(8, async (many) => {
      await fill(few, FEW);
      await fill(many, members);
      const [little, large] = [await serveToStaff(few), await serveToStaff(many)];
      const lists: Record<string, Figures> = {};
      try {
        const [ofFew, ofMany] = [listRequests(FEW), listRequests(members)];
        for (const [name, path] of Object.entries(ofMany)) {
          const works = [() => little.call(ofFew[name] ?? path), () => large.call(path)];
          const taken = await measureInTurn(works, { times, warmUps: WARM_UPS });
          const [short = Number.NaN, long = Number.NaN] = taken.map((all) => rounded(median(all)));
          const passes = long <= Math.max(short * MAX_RATIO, MAX_MS);
          lists[name] = { few: short, many: long, ratio: rounded(long / short), passes };
          log(`  ${name}: ${short} ms, ${long} ms, ${rounded(long / short)}, ${passes ? 'passes' : 'FAILS'}`);
        }
      } finally {
        await little.close();
        await large.close();
      }
      const checks = await verifyAll(many.db);
      return {
        name: 'lists',
        ratio: Math.max(
          ...Object.values(lists).map(({ few, many }) => rounded(many / Math.max(few * MAX_RATIO, MAX_MS))),
        ),
        unit: `median ms at HTTP with ${members} members / the more of ${MAX_MS} and ${MAX_RATIO} times what ${FEW} take, at most 1`,
        lists,
        missed: Object.keys(lists).filter((name) => !lists[name]?.passes),
        broken: checks.filter(({ broken }) => broken > 0).map(({ name }) => name),
      };
    }),
  );
}

async function fill(bench: Bench, members: number): Promise<void> {
  log(`Seeding ${members} members ...`);
  await seedPeople(bench.owner, { members, investments: members });
  await settle(bench);
}
