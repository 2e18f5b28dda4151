import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMembers } from '#features/members/queries.ts';
import { TreeView } from '#features/referrals/components/tree-view.tsx';
import { referrals } from '#features/referrals/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, LoadingState } from '#ui/states.tsx';

/** Any member's tree for staff; the address holds whose. */
export function AdminReferralTreeScreen() {
  const view = useUrlView();
  const [member, search] = [view.number('member', 0), view.text('search')];
  return (
    <div className={shared.page}>
      <FilterBar>
        <SearchField
          value={search}
          placeholder={referrals('search')}
          onSearch={(next) => view.set({ search: next, member: undefined })}
        />
      </FilterBar>
      {member > 0 ? (
        <TreeView
          key={member}
          memberId={member}
          actions={({ id }) => (
            <>
              <Button
                component={Link}
                to={screens.adminMember.replace('$id', String(id))}
                variant="default"
                size="sm"
                fullWidth
              >
                {referrals('openMember')}
              </Button>
              {id !== member && (
                <Button variant="default" size="sm" fullWidth onClick={() => view.set({ member: id })}>
                  {referrals('onlyTree')}
                </Button>
              )}
            </>
          )}
        />
      ) : (
        <Found search={search} onPick={(id) => view.set({ member: id })} />
      )}
    </div>
  );
}

function Found({ search, onPick }: { search: string; onPick: (id: number) => void }) {
  const { data } = useMembers({ page: 1, limit: 20, search, neverActivated: false });
  if (!data)
    return (
      <PanelCard>
        <LoadingState lines={[18, 18, 18]} />
      </PanelCard>
    );
  if (data.members.length === 0)
    return (
      <PanelCard>
        <EmptyState icon={<IconHierarchy size={24} stroke={1.75} />} title={referrals('empty')} />
      </PanelCard>
    );
  return (
    <PanelCard flush title={referrals(search ? 'found' : 'newest')} detail={referrals('chooseTree')}>
      {data.members.map((each) => (
        <PanelRow key={each.id} title={each.username} detail={`${each.fullname} · ${each.email}`}>
          <Button
            variant="default"
            size="sm"
            onClick={() => onPick(each.id)}
            aria-label={referrals('treeOf', { member: each.username })}
          >
            {referrals('treeButton')}
          </Button>
        </PanelRow>
      ))}
    </PanelCard>
  );
}
