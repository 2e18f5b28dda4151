import { leadershipExample } from '@fairlead/contract/domain/leadership-rules.ts';
import { leadership } from '#features/leadership/texts.ts';
import { formatMoney, formatMoneyList } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

/** The rank that qualified volume reaches. */
export function RankExample({ ranks }: { ranks: Parameters<typeof leadershipExample>[0] | null | undefined }) {
  if (!ranks) return <WorkedExample lead="" rows={undefined} />;
  const { legs, business, qualified, rank, amount } = leadershipExample(ranks);
  return (
    <WorkedExample
      lead={leadership('exampleLead', { legs: formatMoneyList(legs), volume: formatMoney(business) })}
      rows={[
        { label: leadership('qualified'), value: qualified },
        {
          label: rank === null ? leadership('exampleNoRank') : leadership('examplePays', { rank }),
          value: amount,
          strong: true,
        },
      ]}
    />
  );
}
