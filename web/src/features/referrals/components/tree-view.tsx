import type { Referral } from '@fairlead/contract/features/referrals.ts';
import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { MemberLegs } from '#features/referrals/components/legs-panel.tsx';
import classes from '#features/referrals/components/team.module.css';
import { TeamState } from '#features/referrals/components/team-state.tsx';
import { TeamTree } from '#features/referrals/components/team-tree.tsx';
import tree from '#features/referrals/components/tree.module.css';
import { useBranch } from '#features/referrals/queries.ts';
import { referrals } from '#features/referrals/texts.ts';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

export interface TreeViewProps {
  /** Whose tree it is. */
  memberId: number;
  /** What can be done with the member shown. */
  actions?: (member: Referral) => ReactNode;
}

/** A member's tree, and the legs of the selected member: beside it, or over it on narrow screens. */
export function TreeView({ memberId, actions }: TreeViewProps) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [picked, setPicked] = useState<Referral | null>(null);
  const top = useBranch(memberId, memberId, 1);
  const shown = picked ?? top.data;
  return (
    <div className={classes.columns}>
      <div className={tree.frame}>
        <TeamTree memberId={memberId} selectedId={isWide ? shown?.id : picked?.id} onSelect={setPicked} />
        <Keys />
      </div>
      {isWide && shown && (
        <PanelCard
          title={shown.username}
          detail={shown.fullname}
          action={<TeamState status={shown.status} />}
          footer={actions?.(shown)}
        >
          <MemberLegs memberId={memberId} member={shown} />
        </PanelCard>
      )}
      {!isWide && (
        <DetailDrawer
          opened={picked !== null}
          onClose={() => setPicked(null)}
          title={picked?.username ?? ''}
          badge={picked && <TeamState status={picked.status} />}
          actions={picked && actions?.(picked)}
        >
          {picked && <MemberLegs memberId={memberId} member={picked} />}
        </DetailDrawer>
      )}
    </div>
  );
}

function Keys() {
  return (
    <footer className={tree.foot}>
      <span className={tree.keys}>
        {(['keyMove', 'keyRight', 'keyLeft', 'keyEnter'] as const).map((text) => (
          <span key={text}>{referrals.rich(text, { key: (children) => <Kbd>{children}</Kbd> })}</span>
        ))}
      </span>
      <span>{referrals('amounts')}</span>
    </footer>
  );
}
