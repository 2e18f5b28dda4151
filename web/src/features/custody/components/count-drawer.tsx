import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CountState, Difference, formatCase } from '#features/custody/components/custody-labels.tsx';
import { PlaceList } from '#features/custody/components/place-list.tsx';
import { custody } from '#features/custody/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface CountDrawerProps {
  /** `undefined` while none is open. */
  count: CustodyCount | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One count: place by place, beside the ledger at the same time. */
export function CountDrawer({ count, ...keys }: CountDrawerProps) {
  return (
    <DetailDrawer
      opened={count !== undefined}
      {...keys}
      title={count ? custody('countOf', { number: String(count.id) }) : ''}
      badge={count && <CountState count={count} />}
    >
      {count && (
        <>
          <CardFigure
            label={custody('differenceOf', { at: formatMoment(count.counted_at) })}
            micro={count.difference}
          />
          <DrawerSection title={custody('places')}>
            <PlaceList count={count} />
          </DrawerSection>
          <DrawerSection title={custody('comparison')}>
            <FactList>
              <FactRow label={custody('counted')} strong>
                <Money micro={count.counted} decimals={6} />
              </FactRow>
              <FactRow label={custody('inLedger')}>
                <Money micro={count.ledger} decimals={6} />
              </FactRow>
              <FactRow label={custody('difference')} strong>
                <Difference micro={count.difference} />
              </FactRow>
              <FactRow label={custody('countedAt')}>
                <DateTimeText at={count.counted_at} />
              </FactRow>
              <FactRow label={custody('countedBy')}>{count.counted_by ?? custody('kind.provider')}</FactRow>
              {count.case_id !== null && (
                <FactRow label={custody('case')}>
                  <Anchor
                    component={Link}
                    to={screens.adminReconciliation}
                    search={{ view: 'cases', open: String(count.case_id) } as never}
                  >
                    {formatCase(count.case_id)}
                  </Anchor>
                </FactRow>
              )}
            </FactList>
          </DrawerSection>
        </>
      )}
    </DetailDrawer>
  );
}
