import { newNeeded, salaryExample, type TierTerms } from '@fairlead/contract/domain/salary-rules.ts';
import { salary } from '#features/salary/texts.ts';
import { formatMoney, formatMoneyList } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

/** The tier that a month's figures bring. */
export function TierExample({ tiers }: { tiers: readonly TierTerms[] | null | undefined }) {
  if (!tiers) return <WorkedExample lead="" rows={undefined} />;
  const { legs, business, qualified, new_principal, tier, amount } = salaryExample(
    tiers.map((terms, id) => ({ ...terms, id })),
  );
  const met = tiers.find((terms) => terms.business === tier);
  return (
    <WorkedExample
      lead={salary('exampleLead', { legs: formatMoneyList(legs), volume: formatMoney(business) })}
      rows={[
        { label: salary('qualified'), value: qualified },
        { label: salary('exampleNew'), value: new_principal },
        ...(met
          ? [
              { label: salary('exampleNeeded'), value: newNeeded(met) },
              { label: salary('examplePays', { tier: formatMoney(met.business) }), value: amount, strong: true },
            ]
          : [{ label: salary('exampleNoTier'), value: amount, strong: true }]),
      ]}
    />
  );
}
