import { STAFF_AUTHOR, type Ticket, type TicketResponse } from '@fairlead/contract/features/tickets.ts';
import classes from '#features/tickets/components/conversation.module.css';
import { tickets } from '#features/tickets/texts.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import shared from '#ui/shared.module.css';

interface Message {
  key: string;
  author: string;
  byStaff: boolean;
  at: Date;
  text: string;
}

/** A ticket's first message and its responses in order. Texts are shown as they were typed, never as markup. */
export function Conversation({ ticket, responses }: { ticket: Ticket; responses: readonly TicketResponse[] }) {
  const first: Message = {
    key: 'first',
    author: ticket.author,
    byStaff: ticket.by_staff,
    at: ticket.created_at,
    text: ticket.message,
  };
  const rest = responses.map(
    (response): Message => ({
      key: String(response.id),
      author: response.author,
      byStaff: response.by_staff,
      at: response.created_at,
      text: response.message,
    }),
  );
  return (
    <ol className={shared.rows} aria-label={tickets('messages')}>
      {[first, ...rest].map((message) => (
        <li key={message.key} className={classes.message} data-staff={message.byStaff || undefined}>
          <div className={classes.head}>
            <strong>{message.author === STAFF_AUTHOR ? tickets('support') : message.author}</strong>
            {message.byStaff && message.author !== STAFF_AUTHOR && <span>{tickets('support')}</span>}
            <DateTimeText at={message.at} />
          </div>
          <p className={classes.text}>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
