import type { InvestmentTerms, WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import { listScheduled } from '#features/staged-changes/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { TextValue } from '#foundation/texts.ts';
import { describeValue } from './describe-value.ts';
import { getTermsName, settingKind } from './setting-kind.ts';
import { setting } from './setting-labels.ts';
import { t } from './texts.ts';

/**
 * Refuses what was entered under terms that no longer hold, with those that do.
 * @param shown the version that the member was shown; undefined: their client names none, and the current one is meant
 * @throws AppError conflict
 */
export function refuseOtherTerms(
  name: 'withdrawal_terms' | 'investment_terms',
  { version, ...terms }: (WithdrawalTerms | InvestmentTerms) & { version: number },
  shown: number | undefined,
): void {
  if (shown === undefined || shown === version) return;
  fail('conflict', { reason: t('termsChanged', { terms: setting(name), value: describeValue(name, terms) }) });
}

/** Terms that were agreed on and hold from a later moment. */
export type ComingTerms = { name: TermsName; holdsFrom: Date; value: TextValue };

/** Every change of terms that was agreed on and waits for its moment, the next one first. */
export async function listComingTerms(db: Db): Promise<ComingTerms[]> {
  const scheduled = await listScheduled(db, settingKind.name);
  return scheduled.flatMap(({ subject, after, effectiveAt }) => {
    const name = getTermsName(subject);
    if (!name || !effectiveAt) return [];
    return [{ name, holdsFrom: effectiveAt, value: describeValue(name, after.value) }];
  });
}
