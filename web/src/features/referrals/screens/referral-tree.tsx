import { TreeView } from '#features/referrals/components/tree-view.tsx';
import { useSession } from '#foundation/session.tsx';

/** Everyone below a member, opened level by level. */
export function ReferralTreeScreen() {
  const { auth } = useSession();
  return auth && <TreeView memberId={auth.id} />;
}
