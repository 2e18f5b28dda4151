import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PeriodButton, type PeriodButtonProps } from '#ui/period-button.tsx';
import { PeriodForm, type PeriodFormProps } from '#ui/period-form.tsx';
import { periods } from '#ui/period-texts.ts';

export interface PeriodPopoverProps extends PeriodFormProps {
  button: Omit<PeriodButtonProps, 'ref'>;
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The button of a period with what opens below it. */
export function PeriodPopover({ button, opened, onOpen, ...form }: PeriodPopoverProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  // the button that was pressed went with this one's coming: the keyboard goes on from here, and comes back to it
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
    setReady(true);
  }, []);
  return (
    <Popover opened={opened && isReady} onChange={onOpen} position="bottom-start" returnFocus withinPortal>
      <Popover.Target>
        <PeriodButton ref={ref} {...button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={periods('title')}>
        <PeriodForm {...form} />
      </Popover.Dropdown>
    </Popover>
  );
}
