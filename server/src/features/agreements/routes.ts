import { agreementsContract, type MemberStatements } from '@fairlead/contract/features/agreements.ts';
import { readLegalVersions } from '#features/settings/index.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { correctFacts } from './correct-facts.ts';
import { giveStatements } from './give-statements.ts';
import { findMissing } from './rules.ts';
import { findRecord, listAgreements } from './store.ts';
import { t } from './texts.ts';

/** The calls of what members state and agree to. */
export const agreementsRoutes = implement(agreementsContract, {
  read: async ({ db, params }) => ({ statements: await readStatements(db, params.id) }),
  give: async ({ tx, actor, body, origin }) => ({ missing: await giveStatements(tx, { ...actor, ...origin }, body) }),
  correct: async ({ tx, actor, params, body, origin, language }) => {
    await correctFacts(tx, { ...actor, ...origin }, params.id, body);
    return { message: t('corrected').in(language) };
  },
});

async function readStatements(db: Db, memberId: number): Promise<MemberStatements> {
  const record = (await findRecord(db, memberId)) ?? fail('not_found', { what: common('member') });
  const current = await readLegalVersions(db);
  const agreements = await listAgreements(db, memberId);
  return {
    country: record.country,
    date_of_birth: record.dateOfBirth,
    agreements: agreements.map(({ document, version, agreedAt }) => ({
      ...{ document, version, agreed_at: agreedAt },
      current: version === current[document],
    })),
    missing: findMissing(record, current),
    asked_since: record.dueSince,
  };
}
