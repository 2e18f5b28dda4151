import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';

/** The name of a kind of account, or of several by the first. */
export function nameAccounts(kinds: readonly AccountKind[]): string {
  const [first = 'main', ...others] = kinds;
  const name = solvency(`account.${first}`);
  return others.length === 0 ? name : reports('journal.types', { type: name, count: others.length });
}
