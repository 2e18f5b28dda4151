import { EventsPanel } from '#features/security/components/events-panel.tsx';
import { MemberSessions } from '#features/security/components/member-sessions.tsx';
import shared from '#ui/shared.module.css';

/** The safety of a member's account for staff: where they are signed in, and what happened to it. */
export function MemberSecurityTab({ memberId }: { memberId: number }) {
  return (
    <div className={shared.page}>
      <MemberSessions memberId={memberId} />
      <EventsPanel memberId={memberId} />
    </div>
  );
}
