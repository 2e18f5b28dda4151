import { toDay } from '@fairlead/contract/domain/dates.ts';
import { statementsContract } from '@fairlead/contract/features/statements.ts';
import { IconTable } from '@tabler/icons-react';
import { DownloadButton } from '#features/statements/components/download-button.tsx';
import { staff } from '#features/statements/staff-texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useNow } from '#ui/clock.tsx';

/** For staff: a member's statement of the year to date. */
export function MemberStatementLink({ memberId }: { memberId: number }) {
  const year = toDay(new Date(useNow())).slice(0, 4);
  return (
    <Permitted call={statementsContract.csv}>
      <DownloadButton
        endpoint={statementsContract.csv}
        input={{ params: { user_id: memberId }, query: { from: `${year}-01-01` } }}
        icon={<IconTable size={16} stroke={1.75} />}
        small
      >
        {staff('csvOfYear', { year })}
      </DownloadButton>
    </Permitted>
  );
}
