import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { useReverseReturn } from '#features/level-income/queries.ts';
import { formatDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';

export interface ReturnReversalProps {
  investmentId: number;
  day: string;
  amount: bigint;
  onClose: () => void;
}

/** Asks staff before one day's return is taken back. */
export function ReturnReversal({ investmentId, day, amount, onClose }: ReturnReversalProps) {
  const write = useReverseReturn();
  return (
    <ReasonStepUp
      title={`Reverse the return of ${formatDay(new Date(day))}`}
      confirmLabel="Reverse it"
      onClose={onClose}
      onConfirmed={(reason, stepUp) =>
        write.mutateAsync({ body: { investment_id: investmentId, day, reason }, stepUp })
      }
    >
      <p>
        <Money micro={amount} decimals={6} strong /> go back to the returns pool, and the level lines that still wait
        are cancelled. The day stays used; lines that were released stay their receivers'. Where the account no longer
        has it, nothing is reversed.
      </p>
    </ReasonStepUp>
  );
}
