import type { Ticket, TicketResponse } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#features/tickets/components/back-link.tsx';
import { Conversation } from '#features/tickets/components/conversation.tsx';
import { ResponseForm } from '#features/tickets/components/response-form.tsx';
import { StateButton } from '#features/tickets/components/state-button.tsx';
import { WithTicket } from '#features/tickets/components/with-ticket.tsx';
import classes from '#features/tickets/screens/tickets.module.css';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** One of a member's own tickets: what was said, who waits, and a place to answer. */
export function OwnTicketScreen() {
  return <WithTicket>{(ticket, responses) => <OwnTicket ticket={ticket} responses={responses} />}</WithTicket>;
}

function OwnTicket({ ticket, responses }: { ticket: Ticket; responses: TicketResponse[] }) {
  return (
    <div className={`${shared.page} ${classes.narrow}`}>
      <BackLink to="queries">All queries</BackLink>
      <PanelCard
        title={<span className={shared.breaking}>{ticket.subject}</span>}
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
