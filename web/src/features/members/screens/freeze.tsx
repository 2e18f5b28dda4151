import { Button, Stack } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useQueryText } from '#features/auth/components/query-text.ts';
import { useFreezeWithdrawals } from '#features/members/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { FormError } from '#ui/form-parts.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Where the link of a notice leads: one button that freezes the account's withdrawals. Opening the page does nothing. */
export function FreezeScreen() {
  const token = useQueryText('token');
  const freeze = useFreezeWithdrawals();
  return (
    <PublicLayout
      title="Freeze withdrawals"
      lead={
        freeze.data
          ? undefined
          : 'You were told of a change to your account. If you did not make it, freeze the withdrawals now.'
      }
      {...usePlatform()}
    >
      {freeze.data ? (
        <EmptyState icon={<IconSnowflake size={24} stroke={1.75} />} title="Withdrawals are frozen">
          {freeze.data.message}
        </EmptyState>
      ) : (
        <Stack gap={16}>
          <p>
            No money leaves the account from then on, by withdrawal or by transfer to others, and what support proposed
            to change is stopped. Your balances stay as they are. Two staff members lift the freeze after they have
            spoken with you.
          </p>
          <FormError>{freeze.error && errorText(freeze.error)}</FormError>
          <Button loading={freeze.isPending} onClick={() => freeze.mutate({ body: { token } })}>
            Freeze withdrawals
          </Button>
        </Stack>
      )}
    </PublicLayout>
  );
}
