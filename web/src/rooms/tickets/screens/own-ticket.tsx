import type { Ticket, TicketResponse } from '@fairlead/contract/rooms/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText, DateTimeText } from '#kit/date-text.tsx';
import { PanelCard } from '#kit/panel-card.tsx';
import { StatusBadge } from '#kit/status-badge.tsx';
import { BackLink } from '#rooms/tickets/parts/back-link.tsx';
import { Conversation } from '#rooms/tickets/parts/conversation.tsx';
import { ResponseForm } from '#rooms/tickets/parts/response-form.tsx';
import { StateButton } from '#rooms/tickets/parts/state-button.tsx';
import { WithTicket } from '#rooms/tickets/parts/with-ticket.tsx';
import classes from '#rooms/tickets/screens/tickets.module.css';

/** One of a member's own tickets: what was said, who waits, and a place to answer. */
export function OwnTicketScreen() {
  return <WithTicket>{(ticket, responses) => <OwnTicket ticket={ticket} responses={responses} />}</WithTicket>;
}

function OwnTicket({ ticket, responses }: { ticket: Ticket; responses: TicketResponse[] }) {
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <BackLink to="queries">All queries</BackLink>
      <PanelCard
        title={<span className={classes.heading}>{ticket.subject}</span>}
        detail={
          <>
            {ticket.category} · Number {ticket.id} · <DateText at={ticket.created_at} />
          </>
        }
        action={<StatusBadge status={ticket.status} />}
        footer={<WhoWaits ticket={ticket} />}
      >
        <Conversation ticket={ticket} responses={responses} />
      </PanelCard>
      {ticket.status !== 'closed' && (
        <PanelCard>
          <ResponseForm
            ticket={ticket}
            label="Your response"
            hint="Never send passwords or codes; support does not ask."
          >
            <StateButton
              ticket={ticket}
              to="closed"
              label="Close query"
              question="A closed query takes no more responses. You can ask anew at any time."
            />
          </ResponseForm>
        </PanelCard>
      )}
    </div>
  );
}

function WhoWaits({ ticket }: { ticket: Ticket }) {
  const since = <DateTimeText at={ticket.status_since} />;
  switch (ticket.status) {
    case 'open':
      return <span>Waiting for support since {since}.</span>;
    case 'answered':
      return <span>Support answered on {since}. Write back, or close it if it is settled.</span>;
    case 'closed':
      return (
        <>
          <span>Closed on {since}.</span>
          <Anchor component={Link} to={screens.queryCreate} size="sm">
            New query
          </Anchor>
        </>
      );
  }
}
