import {
  approvalExample,
  depositsExample,
  investmentExample,
  payoutLimitExample,
  principalLimitExample,
  shortfallExample,
  transferExample,
  withdrawalExample,
} from '@fairlead/contract/domain/rule-examples.ts';
import type { InvestmentTerms, TransferTerms, WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import { example } from '#features/money-rules/texts.ts';
import { formatDay, formatExactMoney, formatMoney, formatPercent } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

/** A day such as `2026-03-02` in words. */
const dayText = (day: string) => formatDay(new Date(`${day}T00:00:00Z`));

/** What a withdrawal costs. */
export function WithdrawalExample({ terms }: { terms: WithdrawalTerms | null | undefined }) {
  return (
    <WorkedExample
      lead={example('withdrawalLead')}
      rows={
        terms
          ? withdrawalExample(terms).map(({ amount, fee, netAmount }) => ({
              label: example('afterFee', { amount: formatExactMoney(amount), fee: formatExactMoney(fee) }),
              value: netAmount,
            }))
          : undefined
      }
    />
  );
}

type InvestmentExampleProps = {
  terms: InvestmentTerms | null | undefined;
  /** By which the rest of the principal is charged. */
  fee: Pick<WithdrawalTerms, 'feePpm' | 'fee_min' | 'fee_max'>;
};

/** What leaving early costs, and where returns end. */
export function InvestmentExample({ terms, fee }: InvestmentExampleProps) {
  if (!terms) return <WorkedExample lead="" rows={undefined} />;
  const figures = investmentExample(terms, fee);
  return (
    <WorkedExample
      lead={example('earlyLead', { day: dayText(figures.requestedOn), invested: formatMoney(figures.invested) })}
      rows={[
        { label: example('approvableFrom'), value: dayText(figures.approvableOn) },
        { label: example('earlyFee', { percent: formatPercent(terms.exitFeePpm) }), value: figures.exitFee },
        { label: example('withdrawalFee'), value: figures.fee },
        { label: example('arrives'), value: figures.netAmount, strong: true },
        { label: example('cap'), value: figures.cap },
        {
          label: example('lastReturn', {
            due: formatMoney(figures.due),
            remaining: formatMoney(figures.remainingCap),
          }),
          value: figures.lastReturn,
        },
      ]}
    />
  );
}

/** What may be sent to other members. */
export function TransferExample({ terms }: { terms: TransferTerms | null | undefined }) {
  if (!terms) return <WorkedExample lead="" rows={undefined} />;
  const { minimum, sent, left, canSend } = transferExample(terms);
  return (
    <WorkedExample
      lead={example('transferLead', { sent: formatMoney(sent) })}
      rows={[
        { label: example('smallestTransfer'), value: minimum },
        { label: example('stillToday'), value: left, strong: true },
      ]}
      note={canSend ? undefined : example('transferNothing')}
    />
  );
}

/** What is credited by itself, and what a person looks at. */
export function DepositsExample({ minimum, reviewOver }: { minimum: bigint | null; reviewOver: bigint | null }) {
  if (minimum === null || reviewOver === null) return <WorkedExample lead="" rows={undefined} />;
  const { providerMinimum, smallest, arrivals } = depositsExample({ minimum, reviewOver });
  return (
    <WorkedExample
      lead={example('depositsLead', { minimum: formatMoney(providerMinimum) })}
      rows={[
        { label: example('smallestDeposit'), value: smallest, strong: true },
        ...arrivals.map(({ amount, reviewed }) => ({
          label: example('asRequested', { amount: formatExactMoney(amount) }),
          value: example(reviewed ? 'reviewed' : 'automatic'),
        })),
      ]}
    />
  );
}

/** What a member may still invest. */
export function PrincipalExample({ limit }: { limit: bigint | null }) {
  if (limit === null) return <WorkedExample lead="" rows={undefined} />;
  const { invested, remaining } = principalLimitExample(limit);
  return (
    <WorkedExample
      lead={example('principalLead', { invested: formatMoney(invested) })}
      rows={[{ label: example('mayInvest'), value: remaining, strong: true }]}
    />
  );
}

/** How many people decide an amount. */
export function ApprovalExample({ limit }: { limit: bigint | null }) {
  return (
    <WorkedExample
      lead={example('approvalsLead')}
      rows={
        limit === null
          ? undefined
          : approvalExample(limit).map(({ amount, people }) => ({
              label: example('approvals', { amount: formatExactMoney(amount) }),
              value: example('people', { count: people }),
            }))
      }
    />
  );
}

/** What a day's limit of payouts leaves. */
export function PayoutLimitExample({ limit }: { limit: bigint | null }) {
  return (
    <WorkedExample
      lead={example('payoutsLead')}
      rows={
        limit === null
          ? undefined
          : payoutLimitExample(limit).map(({ approved, left }) => ({
              label: example('payoutsApproved', { approved: formatExactMoney(approved) }),
              value: left ?? example('payoutsUnlimited'),
            }))
      }
    />
  );
}

/** What becomes of a day that the pool does not cover. */
export function ShortfallExample({ policy }: { policy: 'skip' | 'pro_rata' }) {
  const { total, pool, returns, paid } = shortfallExample(policy);
  return (
    <WorkedExample
      lead={example('shortfallLead', { total: formatMoney(total), pool: formatMoney(pool) })}
      rows={[
        ...returns.map((each) => ({
          label: example('returnDue', { due: formatMoney(each.due) }),
          value: each.paid,
        })),
        { label: example('poolPays'), value: paid, strong: true },
      ]}
      note={example('shortfallNote')}
    />
  );
}
