import { useSession } from '#foundation/session.tsx';
import { TreeView } from '#rooms/referrals/parts/tree-view.tsx';

/** Everyone below a member, opened level by level. */
export function ReferralTreeScreen() {
  const { auth } = useSession();
  return auth && <TreeView memberId={auth.id} />;
}
