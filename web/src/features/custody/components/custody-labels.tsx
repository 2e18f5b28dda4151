import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import type { CustodyCase } from '@fairlead/contract/features/custody-cases.ts';
import { custody } from '#features/custody/texts.ts';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** `RC-7` */
export const formatCase = (id: number): string => `RC-${id}`;

/** An amount with its sign: over the ledger or short of it. */
export const Difference = ({ micro }: { micro: bigint }) => <Money micro={micro} decimals={6} unit={null} signed />;

/** Whether a count equals the ledger, or whether its difference is explained. */
export function CountState({ count }: { count: Pick<CustodyCount, 'difference' | 'case_state'> }) {
  if (count.difference === 0n)
    return (
      <StatusBadge status="complete" small quiet="settled">
        {custody('state.equal')}
      </StatusBadge>
    );
  return count.case_state === 'ended' ? (
    <StatusBadge status="complete" small quiet="settled">
      {custody('state.explained')}
    </StatusBadge>
  ) : (
    <StatusBadge status="open" small>
      {custody('state.different')}
    </StatusBadge>
  );
}

const CASE_STATUS = { open: 'open', proposed: 'pending', ended: 'closed' } as const;

export const CaseState = ({ state }: Pick<CustodyCase, 'state'>) => (
  <StatusBadge status={CASE_STATUS[state]} small quiet="settled">
    {custody(`state.${state}`)}
  </StatusBadge>
);

/** What explains a case: `Entry 12`, `Deposit DP-4`. */
export function nameExplanation({ kind, id }: NonNullable<CustodyCase['explained_by']>): string {
  return kind === 'entry'
    ? custody('entryNumber', { number: String(id) })
    : custody('paymentNumber', { number: `DP-${id}` });
}
