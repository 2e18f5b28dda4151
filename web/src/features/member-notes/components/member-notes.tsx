import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { NoteForm } from '#features/member-notes/components/note-form.tsx';
import { NoteList } from '#features/member-notes/components/note-list.tsx';
import { useNotes } from '#features/member-notes/queries.ts';
import { memberNotes } from '#features/member-notes/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

const PER_PAGE = 20;

/** Every note about a member, newest first, below the form that writes one. */
export function MemberNotes({ memberId }: { memberId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useNotes(memberId, { page, limit: PER_PAGE });
  const content = () => {
    if (data && data.total === 0)
      return (
        <EmptyState icon={<IconNote size={24} stroke={1.75} />} title={memberNotes('empty')}>
          {memberNotes('emptyHint')}
        </EmptyState>
      );
    if (data) return <NoteList memberId={memberId} notes={data.notes} />;
    if (error) return <ErrorState message={errorText(error, memberNotes('failed'))} onRetry={() => void refetch()} />;
    return <LoadingState lines={[14, 18, 14, 18]} />;
  };
  return (
    <div className={shared.page}>
      <PanelCard title={memberNotes('notes')} detail={memberNotes('staffOnly')}>
        <NoteForm memberId={memberId} />
        {content()}
        {data && data.total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />}
      </PanelCard>
    </div>
  );
}
