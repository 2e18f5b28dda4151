import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from '#ui/filter-bar.module.css';

export interface PeriodButtonProps {
  text: string;
  opened: boolean;
  onPress: () => void;
  /** Room for the cross that takes the period away. */
  hasCross?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A period on a button; what else it is given, such as by a popover whose target it is, goes to the button. */
export const PeriodButton = ({ text, opened, onPress, hasCross = false, ...props }: PeriodButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconCalendar stroke={1.75} />}
    rightSection={hasCross ? <span className={classes.clearSpace} /> : undefined}
    {...props}
    aria-expanded={opened}
    onClick={onPress}
  >
    {text}
  </Button>
);
