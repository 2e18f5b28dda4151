import { MAX_POOL_SHARE_PPM, POOL_PPM, shareTurnover } from '@fairlead/contract/domain/revenue-share.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { rule } from '#features/cto/rule-texts.ts';
import { formatMoney, formatPercent } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { WorkedExample } from '#ui/worked-example.tsx';

/** A month's fees and members: enough of them that the even share is below a tenth. */
const EXAMPLE = { fees: 4_321_000_000n, members: 12 };

/** The rule is the platform's own: an example of it, and the way to who has a share. */
export function ShareRule() {
  const { fees, pool, members, share, rest } = shareTurnover(EXAMPLE.fees, EXAMPLE.members);
  return (
    <PanelCard>
      <div className={shared.tight}>
        <WorkedExample
          lead={rule('lead', { fees: formatMoney(fees), members })}
          rows={[
            { label: rule('pool', { percent: formatPercent(POOL_PPM) }), value: pool },
            { label: rule('each', { members, percent: formatPercent(MAX_POOL_SHARE_PPM) }), value: share },
            { label: rule('back'), value: rest, strong: true },
          ]}
        />
        <p className={shared.note}>
          {rule.rich('who', {
            link: (text) => (
              <Anchor component={Link} to={screens.adminCto} inherit>
                {text}
              </Anchor>
            ),
          })}
        </p>
      </div>
    </PanelCard>
  );
}
