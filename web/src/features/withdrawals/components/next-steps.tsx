import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '#features/withdrawals/texts.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { StepsList } from '#ui/steps-list.tsx';

/** What becomes of a request, before it is made. */
export function NextSteps({ kind, noticeDays }: { kind: WithdrawalKind; noticeDays: number | undefined }) {
  const notice = kind === 'principal' && noticeDays !== undefined;
  return (
    <PanelCard title={t('nextSteps')} action={<OwnRequestsLink />}>
      <StepsList
        sideways
        steps={[
          {
            title: t('stepPending'),
            state: 'current',
            detail: notice ? t('stepPendingPrincipal') : t('stepPendingDetail', { kind: t(`kind.${kind}`) }),
          },
          {
            title: t('stepApproved'),
            state: 'ahead',
            detail: notice ? t('stepApprovedNotice', { days: noticeDays }) : t('stepApprovedDetail'),
          },
          { title: t('stepProcessing'), state: 'ahead', detail: t('stepProcessingDetail') },
          { title: t('stepCompleted'), state: 'ahead', detail: t('stepCompletedDetail') },
        ]}
      />
    </PanelCard>
  );
}

const OwnRequestsLink = () => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} to={screens.withdrawals} />}>
    {t('yourRequests')}
  </Anchor>
);
