import { Button } from '@mantine/core';
import { useState } from 'react';
import { audit } from '#features/audit/texts.ts';
import { RangeMenu } from '#features/statements/components/range-menu.tsx';
import type { Period } from '#features/statements/period.ts';

export interface PeriodMenuProps {
  /** Null: any time. */
  period: Period | null;
  /** The last day that may be chosen, in UTC. */
  today: string;
  onChange: (period: Period | null) => void;
}

/** The days that the list shows, or any time. */
export function PeriodMenu({ period, today, onChange }: PeriodMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: Period | null) => {
    setIsOpen(false);
    onChange(next);
  };
  return (
    <RangeMenu
      period={period ?? { from: today, to: today }}
      text={period ? undefined : audit('anyTime')}
      today={today}
      opened={isOpen}
      onOpen={setIsOpen}
      onChange={choose}
    >
      {period && (
        <Button variant="default" onClick={() => choose(null)}>
          {audit('clearPeriod')}
        </Button>
      )}
    </RangeMenu>
  );
}
