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
      <BackLink to="queries">{tickets('allQueries')}</BackLink>
      <PanelCard
        title={<span className={shared.breaking}>{ticket.subject}</span>}
        detail={tickets.rich('queryFacts', {
          topic: categoryLabel(ticket.category),
          number: String(ticket.id),
          date: () => <DateText at={ticket.created_at} />,
        })}
        action={<StatusBadge status={ticket.status} />}
        footer={<WhoWaits ticket={ticket} />}
      >
        <Conversation ticket={ticket} responses={responses} />
      </PanelCard>
      {ticket.status !== 'closed' && (
        <PanelCard>
          <ResponseForm ticket={ticket} label={tickets('response')} hint={tickets('responseHint')}>
            <StateButton
              ticket={ticket}
              to="closed"
              label={tickets('closeQuery')}
              question={{ title: tickets('closeQueryTitle'), text: tickets('closeQueryText') }}
            />
          </ResponseForm>
        </PanelCard>
      )}
    </div>
  );
}

function WhoWaits({ ticket }: { ticket: Ticket }) {
  const date = () => <DateTimeText at={ticket.status_since} />;
  switch (ticket.status) {
    case 'open':
      return <span>{tickets.rich('sinceOpen', { date })}</span>;
    case 'answered':
      return <span>{tickets.rich('sinceAnswered', { date })}</span>;
    case 'closed':
      return (
        <>
          <span>{tickets.rich('sinceClosed', { date })}</span>
          <Anchor component={Link} to={screens.queryCreate} size="sm">
            {tickets('newQuery')}
          </Anchor>
        </>
      );
  }
}
