import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { Ref } from 'react';

export interface PeriodButtonProps {
  text: string;
  opened: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A period on a button; what else it is given, such as by a popover whose target it is, goes to the button. */
export const PeriodButton = ({ text, opened, onPress, ...props }: PeriodButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconCalendar stroke={1.75} />}
    {...props}
    aria-expanded={opened}
    onClick={onPress}
  >
    {text}
  </Button>
);
