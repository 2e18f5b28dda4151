import { type CustodyCaseDetail, custodyContract } from '@fairlead/contract/features/custody.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/custody/components/case.module.css';
import { AgreeDialog, SendBackDialog } from '#features/custody/components/case-decisions.tsx';
import { CaseNotes } from '#features/custody/components/case-notes.tsx';
import {
  CaseState,
  CountState,
  Difference,
  formatCase,
  nameExplanation,
} from '#features/custody/components/custody-labels.tsx';
import { ExplainDialog } from '#features/custody/components/explain-dialog.tsx';
import { PlaceList } from '#features/custody/components/place-list.tsx';
import { useCustodyCase } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface CaseDrawerProps {
  id: number;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One difference: the count that opened it, those since, its notes, and what two people say of it. */
export function CaseDrawer({ id, ...keys }: CaseDrawerProps) {
  const [asking, setAsking] = useState<'explain' | 'agree' | 'sendBack' | null>(null);
  const { data, error, refetch } = useCustodyCase(id);
  const dialog = data && { found: data, onClose: () => setAsking(null) };
  return (
    <>
      <DetailDrawer
        opened
        {...keys}
        title={custody('caseTitle', { number: formatCase(id) })}
        badge={data && <CaseState state={data.state} />}
        actions={data && <Actions found={data} onAsk={setAsking} />}
      >
        {data ? (
          <Content found={data} />
        ) : error ? (
          <ErrorState message={errorText(error, custody('casesFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </DetailDrawer>
      {dialog && asking === 'explain' && <ExplainDialog {...dialog} />}
      {dialog && asking === 'agree' && <AgreeDialog {...dialog} />}
      {dialog && asking === 'sendBack' && <SendBackDialog {...dialog} />}
    </>
  );
}

type Ask = (what: 'explain' | 'agree' | 'sendBack') => void;

function Actions({ found: { state, mine }, onAsk }: { found: CustodyCaseDetail; onAsk: Ask }) {
  if (state === 'ended') return null;
  if (state === 'open')
    return (
      <Permitted call={custodyContract.explain}>
        <Button onClick={() => onAsk('explain')}>{custody('explain')}</Button>
      </Permitted>
    );
  return (
    <Permitted call={custodyContract.agree}>
      <Button variant="danger" onClick={() => onAsk('sendBack')}>
        {custody(mine ? 'withdrawExplanation' : 'sendBack')}
      </Button>
      {!mine && <Button onClick={() => onAsk('agree')}>{custody('agree')}</Button>}
    </Permitted>
  );
}

function Content({ found }: { found: CustodyCaseDetail }) {
  const [last] = found.counts;
  return (
    <>
      <CardFigure
        label={custody(found.difference > 0n ? 'overLedger' : 'shortOfLedger')}
        micro={found.difference > 0n ? found.difference : -found.difference}
      />
      {found.state !== 'open' && <Explanation found={found} />}
      <DrawerSection title={custody('sinceThen')}>
        <FactList>
          {found.counts.map((count) => (
            <FactRow
              key={count.id}
              label={
                <>
                  <DateTimeText at={count.counted_at} />
                  <div className={shared.caption}>{custody(`kind.${count.kind}`)}</div>
                </>
              }
            >
              <span className={classes.outcome}>
                <CountState count={count} />
                <Difference micro={count.difference} />
              </span>
            </FactRow>
          ))}
        </FactList>
      </DrawerSection>
      {last && (
        <DrawerSection title={custody('places')} aside={formatMoment(last.counted_at)}>
          <PlaceList count={last} />
        </DrawerSection>
      )}
      <CaseNotes id={found.id} notes={found.notes} />
    </>
  );
}

function Explanation({
  found: { outcome, explained_by, reason, proposed_by, proposed_at, agreed_by, ended_at, ...found },
}: {
  found: CustodyCaseDetail;
}) {
  return (
    <DrawerSection title={custody('outcome')}>
      <FactList>
        {outcome && <FactRow label={custody('outcome')}>{custody(`outcome.${outcome}`)}</FactRow>}
        {explained_by && <FactRow label={custody('explainedBy')}>{nameExplanation(explained_by)}</FactRow>}
        <FactRow label={custody('reason')}>
          <span className={shared.breaking}>{reason}</span>
        </FactRow>
        {proposed_by && proposed_at && (
          <FactRow label={custody('proposedBy')}>
            {custody('writtenBy', { name: proposed_by, at: formatMoment(proposed_at) })}
          </FactRow>
        )}
        {agreed_by && ended_at && (
          <FactRow label={custody('state.ended')}>
            {custody('writtenBy', { name: agreed_by, at: formatMoment(ended_at) })}
          </FactRow>
        )}
      </FactList>
      {found.state === 'proposed' && found.mine && <p className={shared.note}>{custody('ownExplanation')}</p>}
    </DrawerSection>
  );
}
