import { ui } from '#ui/texts.ts';
import '@fontsource-variable/geist-mono/wght.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#ui/address-field.module.css';
import { AddressText } from '#ui/address-text.tsx';

export interface AddressFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'classNames'> {
  value: string;
  onChange: (address: string) => void;
  /** The chain the address must be on. */
  network: string;
}

/** Where an address is typed or pasted; blanks are taken out. Below it the same address stands in groups, to compare. */
export function AddressField({ value, onChange, network, ...input }: AddressFieldProps) {
  return (
    <div>
      <TextInput
        label={ui('addressOn', { network })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        classNames={{ input: classes.input }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
      />
      {value.length > 12 && (
        <div className={classes.grouped}>
          <AddressText address={value} />
        </div>
      )}
    </div>
  );
}

export interface AddressBlockProps {
  address: string;
  network: string;
  /** At the right of the network's name. */
  aside?: ReactNode;
  /** A warning or a remark under the address. */
  children?: ReactNode;
}

/** A whole address on record, sunken, with its network: what a decision rests on. */
export function AddressBlock({ address, network, aside, children }: AddressBlockProps) {
  return (
    <div className={classes.block}>
      <div className={classes.blockHead}>
        <span>{network}</span>
        {aside && <span>{aside}</span>}
      </div>
      <AddressText address={address} decision />
      {children && <div className={classes.blockNote}>{children}</div>}
    </div>
  );
}
