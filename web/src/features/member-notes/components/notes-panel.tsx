import { memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NoteList } from '#features/member-notes/components/note-list.tsx';
import classes from '#features/member-notes/components/notes.module.css';
import { useNotes } from '#features/member-notes/queries.ts';
import { memberNotes } from '#features/member-notes/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useMayCall } from '#foundation/roles.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const SHOWN = 3;

/** The newest notes about a member, and the way to all of them. */
export function NotesPanel({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useNotes(memberId, { page: 1, limit: SHOWN });
  const mayAdd = useMayCall(memberNotesContract.add);
  const total = data?.total ?? 0;
  const hasMore = total > SHOWN || !mayAdd;
  const content = () => {
    if (data && total === 0) return <p className={classes.none}>{memberNotes('none')}</p>;
    if (data) return <NoteList memberId={memberId} notes={data.notes} isShort />;
    if (error) return <ErrorState message={errorText(error, memberNotes('failed'))} onRetry={() => void refetch()} />;
    return <LoadingState lines={[14, 18]} />;
  };
  return (
    <PanelCard
      title={memberNotes('notes')}
      detail={memberNotes('staffOnly')}
      action={
        (mayAdd || total > 0) && (
          <Anchor
            component={Link}
            to={screens.adminMember.replace('$id', String(memberId))}
            search={{ tab: 'notes' } as never}
            size="sm"
          >
            {hasMore ? memberNotes('all', { count: total }) : memberNotes('add')}
          </Anchor>
        )
      }
    >
      {content()}
    </PanelCard>
  );
}
