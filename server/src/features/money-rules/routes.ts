import { ruleGroups } from '@fairlead/contract/domain/rule-groups.ts';
import { moneyRulesContract } from '@fairlead/contract/features/money-rules.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { implement } from '#foundation/http/call.ts';
import { inLanguage } from '#foundation/texts.ts';
import { describeCurrent } from './describe-current.ts';
import { joinSources, readVersions, VERSIONS_SHOWN } from './read-versions.ts';
import { stateVersions, summarize } from './versions.ts';

/** The calls about rules: since when each holds, and how it came to be. */
export const moneyRulesRoutes = (programmes: readonly Pick<ServerProgramme, 'descriptor' | 'rules'>[]) => {
  const sources = joinSources(programmes);
  return implement(moneyRulesContract, {
    list: async ({ db, language }) => {
      const describe = await describeCurrent(db, sources);
      const rules = [];
      for (const rule of ruleGroups)
        rules.push({
          rule,
          value: inLanguage(await describe(rule), language),
          ...summarize(await readVersions(db, sources, rule)),
        });
      return { rules };
    },
    versions: async ({ db, params, language }) => {
      const versions = stateVersions(await readVersions(db, sources, params.rule)).slice(0, VERSIONS_SHOWN);
      return {
        versions: versions.map(({ key, state, part, action, version, at, author, approved_by, reason, changes }) => ({
          ...{ key, state, action, version, at, author, approved_by, reason },
          part: part === null ? null : inLanguage(part, language),
          changes: changes.map(({ field, before, after }) => ({
            field: inLanguage(field, language),
            before: before === null ? null : inLanguage(before, language),
            after: after === null ? null : inLanguage(after, language),
          })),
        })),
      };
    },
  });
};
