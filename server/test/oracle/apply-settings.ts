import { addDays } from '@fairlead/contract/domain/dates.ts';
import { sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import { changeMember } from '../../src/features/members/change-member.ts';
import { setLevels } from '../../src/features/plans/set-levels.ts';
import { storeVersion } from '../../src/features/settings/store.ts';
import { nothing, type Performers, staffActor } from './compare.ts';
import { refuse } from './model/books.ts';
import type { Terms } from './model/catalogue.ts';
import { at, join } from './platform.ts';

const COLUMNS = { blocked: 'blocked', active: 'active', roiOpen: 'roi_open', levelOpen: 'level_open' } as const;

/** Who is there and what staff have set. */
export const setting: Performers<
  'join' | 'sponsor' | 'switch' | 'shortfall' | 'terms' | 'plan' | 'levels' | 'holiday'
> = {
  join: (tx, platform, { sponsor }) => ({
    real: () => nothing(join(tx, platform, at(platform.members, sponsor))),
    model: () => {},
  }),
  sponsor: (tx, { members, model, staff }, { member, sponsor }) => {
    const [id, place] = [at(members, member), sponsor % members.length];
    return {
      real: () =>
        nothing(
          changeMember(
            tx,
            staffActor(at(staff, 0)),
            id,
            { referredBy: `m${place}` },
            { stepUp: undefined, publicUrl: '' },
          ),
        ),
      model: () => model.people.changeSponsor(id, at(members, place)),
    };
  },
  switch: (tx, { members, model }, { member, field }) => {
    const id = at(members, member);
    const column = sql.ref(COLUMNS[field]);
    return {
      real: () => nothing(sql`update members set ${column} = not ${column} where id = ${id}`.execute(tx)),
      model: () => {
        const person = model.people.get(id);
        person[field] = !person[field];
      },
    };
  },
  shortfall: (tx, { model }, { rule }) => ({
    real: () =>
      nothing(
        sql`insert into settings (name, value, updated_at) values ('shortfall', ${toJson(rule)}::jsonb, app_now())
          on conflict (name) do update set value = excluded.value`.execute(tx),
      ),
    model: () => {
      model.catalogue.shortfall = rule;
    },
  }),
  terms: (tx, { model }, { do: _, ...terms }) => ({
    real: () => nothing(storeTerms(tx, terms)),
    model: () => {
      model.catalogue.terms = terms;
    },
  }),
  plan: (tx, { plans, model }, { plan, ratePpm, active }) => {
    const id = at(plans, plan);
    return {
      real: () => nothing(sql`update plans set rate_ppm = ${ratePpm}, active = ${active} where id = ${id}`.execute(tx)),
      model: () => {
        const before = model.catalogue.plans.get(id) ?? refuse('no such plan');
        model.catalogue.plans.set(id, { ...before, ratePpm: BigInt(ratePpm), active });
      },
    };
  },
  levels: (tx, { model, staff }, { kind, ppms }) => {
    const levels = ppms.map((ppm, place) => ({ level: place + 1, ppm }));
    return {
      real: () => nothing(setLevels(tx, staffActor(at(staff, 0)), kind, levels)),
      model: () => {
        if (ppms.reduce((total, ppm) => total + ppm, 0) > 250_000) refuse('over a quarter');
        if (kind === 'active') model.catalogue.activeLevels = ppms.map(BigInt);
        else model.catalogue.investLevels.push(ppms.map(BigInt));
      },
    };
  },
  holiday: (tx, { model, today }, { ahead }) => {
    const day = addDays(today, ahead);
    return {
      real: () =>
        nothing(sql`insert into holidays (day, name) values (${day}, 'A holiday') on conflict do nothing`.execute(tx)),
      model: () => {
        model.catalogue.holidays.add(day);
      },
    };
  },
};

/** One minimum for every kind: which kind has which is a matter of the table tests. */
async function storeTerms(tx: Tx, terms: Terms): Promise<void> {
  const { feePpm, feeMin, feeMax, minimum, exitFeePpm, noticeDays, capPercent } = terms;
  const minimums = ['normal', 'roi', 'compound', 'principal'].map((kind) => [`minimum_${kind}`, minimum]);
  const fee = { feePpm: Number(feePpm), fee_min: feeMin, fee_max: feeMax };
  await storeVersion(tx, 'withdrawal_terms', { ...fee, ...Object.fromEntries(minimums) }, null);
  const exit = { exitFeePpm: Number(exitFeePpm), exit_notice_days: noticeDays };
  await storeVersion(tx, 'investment_terms', { ...exit, cap_percent: Number(capPercent) }, null);
}
