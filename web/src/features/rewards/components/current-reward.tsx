import { isReached } from '@fairlead/contract/domain/reward-rules.ts';
import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { Button } from '@mantine/core';
import { RewardBadge } from '#features/rewards/components/reward-badge.tsx';
import classes from '#features/rewards/components/rewards.module.css';
import { useClaimReward } from '#features/rewards/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { SuccessDialog } from '#ui/success-dialog.tsx';

/** Where the member stands, as the call answers it. */
export type Standing = {
  base: bigint;
  qualified: bigint;
  counted: bigint;
  active_directs: number;
  needed_directs: number;
};

/** The open or reached milestone: what it asks for, how far it is, and the claim. */
export function CurrentReward({ reward, standing }: { reward: MemberReward; standing: Standing }) {
  const { qualified, base, active_directs: activeDirects } = standing;
  const canClaim = reward.status === 'reached' || isReached({ qualified, base, activeDirects }, reward.business);
  return (
    <PanelCard title={reward.title} action={<RewardBadge status={reward.status} />}>
      <div className={classes.prize}>
        <CardFigure label="Prize" micro={reward.amount} />
        {reward.claim_until && (
          <p className={shared.text}>
            To be claimed until <DateTimeText at={reward.claim_until} />
          </p>
        )}
      </div>
      <div className={classes.bars}>
        <Bar label="Qualified business that counts" part={ratio(standing.counted, reward.business)}>
          <Money micro={standing.counted} unit={null} strong /> of <Money micro={reward.business} />
        </Bar>
        <Bar label="Active direct members" part={Math.min(1, standing.active_directs / standing.needed_directs)}>
          {standing.active_directs}, {standing.needed_directs} needed
        </Bar>
      </div>
      {reward.status === 'reached' && standing.counted < reward.business && (
        <p className={shared.text}>Your business has fallen since then. What was reached stays reached.</p>
      )}
      {canClaim && <Claim reward={reward} />}
    </PanelCard>
  );
}

function Bar({ label, part, children }: { label: string; part: number; children: React.ReactNode }) {
  return (
    <div>
      <div className={classes.barHead}>
        <span>{label}</span>
        <span>{children}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  );
}

const ratio = (part: bigint, whole: bigint) => (part >= whole ? 1 : Number((part * 10_000n) / whole) / 10_000);

function Claim({ reward }: { reward: MemberReward }) {
  const claim = useClaimReward();
  const send = () => claim.mutate({ params: { id: reward.id } });
  return (
    <div className={classes.action}>
      <Button size="md" loading={claim.isPending} onClick={send}>
        Claim {formatMoney(reward.amount)} USDT
      </Button>
      <p className={shared.text}>
        Goes to Main at once. While the marketing pool is short the claim is refused whole, and may be tried again.
      </p>
      <SuccessDialog opened={claim.data !== undefined} onClose={() => location.reload()}>
        {claim.data?.message}
      </SuccessDialog>
      <WriteAlert write={claim} onRetry={send} refused="Nothing was paid and nothing was used up." />
    </div>
  );
}
