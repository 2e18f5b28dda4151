import { STAFF_AUTHOR, type Ticket, type TicketResponse } from '@fairlead/contract/features/tickets.ts';
import classes from '#features/tickets/components/conversation.module.css';
import { DateTimeText } from '#ui/date-text.tsx';
import shared from '#ui/shared.module.css';

interface Words {
  key: string;
  author: string;
  byStaff: boolean;
  at: Date;
  text: string;
}

/** A ticket's first message and its responses in order. Texts are shown as they were typed, never as markup. */
export function Conversation({ ticket, responses }: { ticket: Ticket; responses: readonly TicketResponse[] }) {
  const first: Words = {
    key: 'first',
    author: ticket.author,
    byStaff: ticket.by_staff,
    at: ticket.created_at,
    text: ticket.message,
  };
  const rest = responses.map(
    (response): Words => ({
      key: String(response.id),
      author: response.author,
      byStaff: response.by_staff,
      at: response.created_at,
      text: response.message,
    }),
  );
  return (
    <ol className={shared.rows} aria-label="Messages">
      {[first, ...rest].map((labels) => (
        <li key={labels.key} className={classes.message} data-staff={labels.byStaff || undefined}>
          <div className={classes.head}>
            <strong>{labels.author}</strong>
            {labels.byStaff && labels.author !== STAFF_AUTHOR && <span>Support</span>}
            <DateTimeText at={labels.at} />
          </div>
          <p className={classes.text}>{labels.text}</p>
        </li>
      ))}
    </ol>
  );
}
