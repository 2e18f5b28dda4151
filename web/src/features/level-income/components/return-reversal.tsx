import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { useReverseReturn } from '#features/level-income/queries.ts';
import { levelIncome } from '#features/level-income/texts.ts';
import { formatDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';

export interface ReturnReversalProps {
  investmentId: number;
  day: string;
  amount: bigint;
  onClose: () => void;
}

/** Asks staff before one day's return is reversed. */
export function ReturnReversal({ investmentId, day, amount, onClose }: ReturnReversalProps) {
  const write = useReverseReturn();
  const title = levelIncome('reverseReturn', { day: formatDay(new Date(day)) });
  return (
    <ReasonStepUp
      title={title}
      confirmLabel={title}
      onClose={onClose}
      onConfirmed={(reason, stepUp) =>
        write.mutateAsync({ body: { investment_id: investmentId, day, reason }, stepUp })
      }
    >
      <p>{levelIncome.rich('reverseReturnDetail', { amount: <Money micro={amount} decimals={6} strong /> })}</p>
    </ReasonStepUp>
  );
}
