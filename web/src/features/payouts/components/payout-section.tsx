import type { RequestPayout } from '@fairlead/contract/features/withdrawal-review.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PayoutBadge } from '#features/payouts/components/payout-labels.tsx';
import classes from '#features/payouts/components/payouts.module.css';
import { payouts } from '#features/payouts/texts.ts';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import shared from '#ui/shared.module.css';

/** The last batch that a request was in, and what became of it there. */
export function PayoutSection({ payout }: { payout: RequestPayout }) {
  const { batch_id, rail, reference, state, provider_state, problem } = payout;
  const word = provider_state && payouts('providerSays', { word: provider_state });
  const said = [problem, word].filter(Boolean).join(' ');
  return (
    <DrawerSection title={payouts('section')} aside={<PayoutBadge state={state} />}>
      <div className={classes.payout}>
        <span>{payouts('sectionDetail', { rail: payouts(`rail.${rail}`), batch: String(batch_id), reference })}</span>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to={screens.adminPayouts} search={{ open: String(batch_id) } as never} />
          )}
        >
          {payouts('seeBatch')}
        </Anchor>
      </div>
      {said && <p className={shared.secondary}>{said}</p>}
      {state === 'unknown' && <p className={shared.secondary}>{payouts('unknownText')}</p>}
    </DrawerSection>
  );
}
