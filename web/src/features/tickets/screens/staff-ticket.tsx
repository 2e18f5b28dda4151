import type { Ticket, TicketResponse } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#features/tickets/components/back-link.tsx';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import { Conversation } from '#features/tickets/components/conversation.tsx';
import { ResponseForm } from '#features/tickets/components/response-form.tsx';
import { StateButton } from '#features/tickets/components/state-button.tsx';
import { WithTicket } from '#features/tickets/components/with-ticket.tsx';
import classes from '#features/tickets/screens/tickets.module.css';
import { tickets } from '#features/tickets/texts.ts';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** One ticket for staff: the conversation, the response, and whose it is. */
export function StaffTicketScreen() {
  return <WithTicket>{(ticket, responses) => <StaffTicket ticket={ticket} responses={responses} />}</WithTicket>;
}

function StaffTicket({ ticket, responses }: { ticket: Ticket; responses: TicketResponse[] }) {
  return (
    <div className={classes.columns}>
      <div className={shared.page}>
        <BackLink to="adminTickets">{tickets('allTickets')}</BackLink>
        <PanelCard
          title={<span className={shared.breaking}>{ticket.subject}</span>}
          action={<StatusBadge status={ticket.status} />}
        >
          <Conversation ticket={ticket} responses={responses} />
        </PanelCard>
        {ticket.status !== 'closed' && (
          <PanelCard>
            <ResponseForm ticket={ticket} label={tickets('response')} hint={tickets('responseHintStaff')} />
          </PanelCard>
        )}
      </div>
      <TicketFacts ticket={ticket} />
    </div>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  return (
    <PanelCard title={tickets('ticket', { number: String(ticket.id) })} footer={<StateActions ticket={ticket} />}>
      <FactList>
        <FactRow label={tickets('member')}>
          <Anchor component={Link} to={screens.adminMember.replace('$id', String(ticket.user_id))}>
            {ticket.username}
          </Anchor>
        </FactRow>
        <FactRow label={tickets('about')}>{categoryLabel(ticket.category)}</FactRow>
        <FactRow label={tickets('opened')}>
          <DateTimeText at={ticket.created_at} />
        </FactRow>
        <FactRow label={ticket.status === 'open' ? tickets('waitingForUs') : tickets('inState')}>
          <Age since={ticket.status_since} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}

function StateActions({ ticket }: { ticket: Ticket }) {
  switch (ticket.status) {
    case 'open':
      return (
        <div className={classes.actions}>
          <StateButton ticket={ticket} to="answered" label={tickets('markAnswered')} />
          <CloseButton ticket={ticket} />
        </div>
      );
    case 'answered':
      return (
        <div className={classes.actions}>
          <StateButton ticket={ticket} to="open" label={tickets('markOpen')} />
          <CloseButton ticket={ticket} />
        </div>
      );
    case 'closed':
      return <StateButton ticket={ticket} to="open" label={tickets('reopen')} />;
  }
}

function CloseButton({ ticket }: { ticket: Ticket }) {
  return (
    <StateButton
      ticket={ticket}
      to="closed"
      label={tickets('close')}
      question={{ title: tickets('closeTitle'), text: tickets('closeText') }}
    />
  );
}
