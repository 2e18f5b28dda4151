import { MemberStatement } from '#features/statements/components/member-statement.tsx';
import { useSession } from '#foundation/session.tsx';

/** What the member's accounts held and moved over a period. */
export function MemberStatementsScreen() {
  const { auth } = useSession();
  return auth && <MemberStatement memberId={auth.id} />;
}
