import { IconSnowflake } from '@tabler/icons-react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useFreezeWithdrawals } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { getQueryText } from '#foundation/documents.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Button, Stack } from '#ui/plain/controls.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Where the link of a notice leads: one button that freezes the account's withdrawals. Opening the page does nothing. */
export function FreezeScreen() {
  const token = getQueryText('token');
  const freeze = useFreezeWithdrawals();
  const send = () => freeze.mutate({ body: { token } });
  return (
    <PublicLayout title={members('freeze')} lead={freeze.data ? undefined : members('freezeLead')} {...usePlatform()}>
      {freeze.data ? (
        <EmptyState icon={<IconSnowflake size={24} stroke={1.75} />} title={members('frozen')}>
          {freeze.data.message}
        </EmptyState>
      ) : (
        <Stack gap={16}>
          <p>{members('freezeText')}</p>
          <Button loading={freeze.isPending} onClick={send}>
            {members('freeze')}
          </Button>
          <WriteAlert write={freeze} onRetry={send} failed={members('freezeNotDone')} />
        </Stack>
      )}
    </PublicLayout>
  );
}
