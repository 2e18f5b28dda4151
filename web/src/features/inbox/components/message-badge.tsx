import type { InboxMessage } from '@fairlead/contract/features/inbox.ts';
import { inbox } from '#features/inbox/texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Where a message stands; a closed one says whether it was answered. */
export function MessageBadge({ message, small = false }: { message: InboxMessage; small?: boolean }) {
  switch (message.status) {
    case 'open':
      return <StatusBadge status="open" small={small} />;
    case 'in_progress':
      return (
        <StatusBadge status="processing" small={small}>
          {inbox('inProgress')}
        </StatusBadge>
      );
    case 'closed':
      return <StatusBadge status={message.reply === null ? 'closed' : 'answered'} small={small} quiet="settled" />;
  }
}
