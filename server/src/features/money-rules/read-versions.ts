import { listSettings, type RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { type SettingName, settingNames } from '@fairlead/contract/domain/settings.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { describeChanges, listVersions as listSettingVersions, setting, toSubject } from '#features/settings/index.ts';
import { describeComing, listByKind } from '#features/staged-changes/index.ts';
import type { Db } from '#foundation/db.ts';
import type { DescribedChange, Recorded, RuleSource, Version } from '#foundation/rule-versions.ts';
import { platformRules } from './describe.ts';
import { type LoggedChange, listLogged } from './store.ts';

/** As many of each source are read. */
export const VERSIONS_SHOWN = 200;

/** Where each rule's versions are found: the platform's, and those of the programmes. */
export type RuleSources = Partial<Record<RuleGroup, RuleSource>>;
export const joinSources = (programmes: readonly Pick<ServerProgramme, 'descriptor' | 'rules'>[]): RuleSources => ({
  ...platformRules,
  ...Object.fromEntries(programmes.map(({ descriptor, rules }) => [descriptor.ruleGroup, rules])),
});

/** Every version of a rule, in no order: those that hold or held, and those that are coming. */
export async function readVersions(db: Db, sources: RuleSources, rule: RuleGroup): Promise<Version[]> {
  const names = listSettings(rule);
  const { logged = {}, isWhole = false, read } = sources[rule] ?? {};
  const actions = Object.keys(logged) as (keyof typeof logged)[];
  const entries = actions.length > 0 ? await listLogged(db, actions, VERSIONS_SHOWN) : [];
  return [
    ...(names.length > 0 ? await readSettingVersions(db, names) : []),
    ...entries.map((entry) => toVersion(entry, isWhole, logged[entry.action])),
    ...(read ? await read(db, VERSIONS_SHOWN) : []),
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
      return [{ ...describeComing(change), subject: name, part: setting(name), action: 'set', changes }];
    }),
  ];
}

const ACTIONS: Record<string, Version['action']> = { add: 'added', close: 'closed', remove: 'removed' };

type Describe = (before: Recorded, after: Recorded) => DescribedChange[];

/** A row of the log as a version; what is one whole is one subject. */
function toVersion(
  { id, at, author, action, subject, before, after, reason }: LoggedChange,
  isWhole: boolean,
  describe: Describe | undefined,
): Version {
  const [kind = '', word = ''] = action.split('.');
  const [was, is] = [before as Recorded, after as Recorded];
  return {
    key: `log:${id}`,
    subject: isWhole ? kind : subject,
    part: isWhole || kind === 'holiday' ? null : String((is ?? was)?.name ?? (is ?? was)?.title ?? ''),
    action: isWhole ? 'set' : (ACTIONS[word] ?? 'changed'),
    version: typeof is?.version === 'number' ? is.version : null,
    ...{ at, author, approved_by: null, reason: reason ?? '' },
    changes: describe?.(was, is) ?? [],
  };
}
