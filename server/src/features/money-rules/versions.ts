import type { RuleSummary, RuleVersion } from '@fairlead/contract/features/money-rules.ts';
import type { Version } from '#foundation/rule-versions.ts';

type StatedVersion = Version & Pick<RuleVersion, 'state'>;

/**
 * Versions with their states: what is coming first, then the newest first. Of what each is about the newest that is not
 * coming holds, unless it was the removal.
 */
export function stateVersions(versions: readonly Version[]): StatedVersion[] {
  const held = new Set<string>();
  const stated = versions
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || compareKeys(other.key, one.key))
    .map((version): StatedVersion => {
      if (version.coming) return { ...version, state: version.coming };
      const isNewest = !held.has(version.subject);
      held.add(version.subject);
      return { ...version, state: isNewest && version.action !== 'removed' ? 'current' : 'past' };
    });
  return [...stated.filter(({ coming }) => coming), ...stated.filter(({ coming }) => !coming)];
}

/** Rows of the log that were written in one transaction have one time; their numbers tell them apart. */
const compareKeys = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Since when a rule has been as it is, and what is coming. */
export function summarize(versions: readonly Version[]): Omit<RuleSummary, 'rule' | 'value'> {
  const stated = stateVersions(versions);
  const newest = stated.find(({ coming }) => !coming);
  const countComing = (state: 'proposed' | 'scheduled') => stated.filter((version) => version.state === state).length;
  return {
    since: newest?.at ?? null,
    author: newest?.author ?? null,
    proposed: countComing('proposed'),
    scheduled: countComing('scheduled'),
    next_at: stated.flatMap(({ state, at }) => (state === 'scheduled' ? [at] : [])).sort(byTime)[0] ?? null,
  };
}

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
