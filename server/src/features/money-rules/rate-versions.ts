import { describeComing, listByKind } from '#features/staged-changes/index.ts';
import type { Db } from '#foundation/db.ts';
import { compare, percent } from '#foundation/describe-changes.ts';
import type { Version } from '#foundation/rule-versions.ts';
import { t } from './texts.ts';

/** A target that two people agreed on. */
const compareRates = compare({ rate_ppm: [t('rate'), percent] });

/** Targets over the limit, which two people agree on. */
export async function readRateVersions(db: Db, limit: number): Promise<Version[]> {
  const found = await listByKind(db, 'plan_rate', ['proposed', 'scheduled', 'applied'], limit);
  return found.map((change) => ({
    ...describeComing(change),
    ...(change.state === 'applied' ? { coming: undefined, at: change.endedAt ?? change.createdAt } : {}),
    subject: change.subject,
    part: change.title,
    action: 'changed',
    changes: compareRates(change.before, change.after),
  }));
}
