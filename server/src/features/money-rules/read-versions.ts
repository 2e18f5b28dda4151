import { listSettings, type RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { type SettingName, settingNames } from '@fairlead/contract/domain/settings.ts';
import { listVersions as listRankVersions } from '#features/leadership/index.ts';
import { describeChanges, listVersions as listSettingVersions, setting, toSubject } from '#features/settings/index.ts';
import { type ListedChange, listByKind } from '#features/staged-changes/index.ts';
import type { Db } from '#foundation/db.ts';
import {
  compareRanks,
  compareRates,
  describeLogged,
  type LoggedAction,
  type RankPart,
  type Recorded,
} from './describe.ts';

import { type LoggedChange, listLogged } from './store.ts';
import type { Version } from './versions.ts';

/** As many of each source are read. */
export const VERSIONS_SHOWN = 200;

/** What the audit log records of each rule that a programme's own feature keeps. */
const LOGGED: Partial<Record<RuleGroup, LoggedAction[]>> = {
  plans: ['plan.add', 'plan.change', 'plan.close', 'plan.remove'],
  holidays: ['holiday.add', 'holiday.remove'],
  level_income: ['levels.invest'],
  ib_commission: ['levels.active'],
  activation: ['activation_plan.add', 'activation_plan.change', 'activation_plan.close', 'activation_plan.remove'],
  rewards: ['reward.add', 'reward.change', 'reward.close', 'reward.remove'],
  salary: ['salary.tiers'],
};

/** Every version of a rule, in no order: those that hold or held, and those that are coming. */
export async function readVersions(db: Db, rule: RuleGroup): Promise<Version[]> {
  const names = listSettings(rule);
  const logged = LOGGED[rule] ?? [];
  return [
    ...(names.length > 0 ? await readSettingVersions(db, names) : []),
    ...(logged.length > 0 ? (await listLogged(db, logged, VERSIONS_SHOWN)).map(toVersion) : []),
    ...(rule === 'plans' ? await readRateVersions(db) : []),
    ...(rule === 'leadership' ? await readRankVersions(db) : []),
  ];
}

const isSetting = (name: string): name is SettingName => settingNames.some((known) => known === name);

async function readSettingVersions(db: Db, names: readonly SettingName[]): Promise<Version[]> {
  const stored = await listSettingVersions(db, names, VERSIONS_SHOWN);
  const subjects = new Map(names.map((name) => [toSubject(name), name]));
  const coming = await listByKind(db, 'setting', ['proposed', 'scheduled'], VERSIONS_SHOWN);
  return [
    ...stored.flatMap(({ name, version, value, before, author, approvedBy, reason, validFrom }): Version[] =>
      isSetting(name)
        ? [
            {
              ...{ key: `${name}:${version}`, subject: name, part: setting(name), action: 'set', version },
              ...{ at: validFrom, author, approved_by: approvedBy, reason },
              changes: describeChanges(name, before, value),
            },
          ]
        : [],
    ),
    ...coming.flatMap((change): Version[] => {
      const name = subjects.get(change.subject);
      if (!name) return [];
      const changes = describeChanges(name, change.before.value, change.after.value);
      return [{ ...toComing(change), subject: name, part: setting(name), action: 'set', changes }];
    }),
  ];
}

/** What a staged change says of itself: who, why, and from when. */
const toComing = (change: ListedChange) => ({
  key: `change:${change.id}`,
  coming: change.state === 'scheduled' ? ('scheduled' as const) : ('proposed' as const),
  version: null,
  at: change.effectiveAt ?? change.createdAt,
  author: change.authorName,
  approved_by: change.approverName,
  reason: change.reason,
});

const ACTIONS: Record<string, Version['action']> = { add: 'added', close: 'closed', remove: 'removed' };

/** A row of the log as a version; what a programme has a single whole of is one subject. */
function toVersion({ id, at, author, action, subject, before, after, reason }: LoggedChange): Version {
  const [kind = '', word = ''] = action.split('.');
  const [was, is] = [before as Recorded, after as Recorded];
  const isWhole = kind === 'levels' || kind === 'salary';
  return {
    key: `log:${id}`,
    subject: isWhole ? kind : subject,
    part: isWhole || kind === 'holiday' ? null : String((is ?? was)?.name ?? (is ?? was)?.title ?? ''),
    action: isWhole ? 'set' : (ACTIONS[word] ?? 'changed'),
    version: typeof is?.version === 'number' ? is.version : null,
    ...{ at, author, approved_by: null, reason: reason ?? '' },
    changes: describeLogged[action as LoggedAction](was, is),
  };
}

/** Targets over the limit, which two people agree on. */
async function readRateVersions(db: Db): Promise<Version[]> {
  const found = await listByKind(db, 'plan_rate', ['proposed', 'scheduled', 'applied'], VERSIONS_SHOWN);
  return found.map((change) => ({
    ...toComing(change),
    ...(change.state === 'applied' ? { coming: undefined, at: change.endedAt ?? change.createdAt } : {}),
    subject: change.subject,
    part: change.title,
    action: 'changed',
    changes: compareRates(change.before, change.after),
  }));
}

type StoredRank = { id: number | null; name: string; business: string; amount: string };
const toRanks = (stored: Record<string, unknown>): RankPart[] =>
  (stored.ranks as StoredRank[]).map((rank) => ({
    ...rank,
    business: BigInt(rank.business),
    amount: BigInt(rank.amount),
  }));

async function readRankVersions(db: Db): Promise<Version[]> {
  const stored = await listRankVersions(db, VERSIONS_SHOWN);
  const coming = await listByKind(db, 'leadership_ranks', ['proposed', 'scheduled'], VERSIONS_SHOWN);
  const whole = { subject: 'leadership', part: null, action: 'set' } as const;
  return [
    // what the platform came with is no change
    ...stored.slice(0, -1).map(
      ({ version, author, approved_by, reason, valid_from, ranks }, place): Version => ({
        ...{ ...whole, key: `ranks:${version}`, version, at: valid_from, author, approved_by, reason },
        changes: compareRanks(stored[place + 1]?.ranks ?? [], ranks),
      }),
    ),
    ...coming.map(
      (change): Version => ({
        ...toComing(change),
        ...whole,
        changes: compareRanks(toRanks(change.before), toRanks(change.after)),
      }),
    ),
  ];
}
