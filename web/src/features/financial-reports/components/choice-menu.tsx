import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from '#features/financial-reports/components/reports.module.css';

export interface ChoiceMenuProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, always one. */
export function ChoiceMenu<Value extends string>({ label, value, choices, onChange }: ChoiceMenuProps<Value>) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown stroke={1.75} />}>
          {label} <strong className={classes.choice}>{choices.find((choice) => choice.value === value)?.label}</strong>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} aria-current={choice.value === value} onClick={() => onChange(choice.value)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
