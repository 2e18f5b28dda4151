import { Button, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ChainValues } from '#features/chain/components/chain-form.tsx';
import { chains } from '#features/chain/texts.ts';
import type { Form } from '#foundation/use-form.ts';
import { AmountField } from '#ui/amount-field.tsx';
import classes from '#ui/entry-group.module.css';

export type TokenValues = {
  address: string;
  code: string;
  symbol: string;
  decimals: string;
  minimum: string;
  active: boolean;
};
export const newToken = (): TokenValues => ({
  ...{ address: '', code: '', symbol: 'USDT', decimals: '', minimum: '', active: true },
});

/** One token of a chain: its contract, and what deposits in it are. */
export function TokenFields({ form, at }: { form: Form<ChainValues>; at: number }) {
  const number = String(at + 1);
  const field = (name: keyof TokenValues) => form.getInputProps(`tokens.${at}.${name}`);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{chains('tokenNumber', { number })}</legend>
      <TextInput
        label={chains('contract')}
        description={chains('contractHint')}
        placeholder={chains('contractExample')}
        autoComplete="off"
        spellCheck={false}
        {...field('address')}
      />
      <div className={classes.row}>
        <TextInput
          label={chains('code')}
          description={chains('codeHint')}
          placeholder="usdtmatic"
          autoComplete="off"
          spellCheck={false}
          {...field('code')}
        />
        <TextInput
          label={chains('shownName')}
          description={chains('shownNameHint')}
          autoComplete="off"
          {...field('symbol')}
        />
      </div>
      <div className={classes.row}>
        <TextInput
          label={chains('decimals')}
          description={chains('decimalsHint')}
          placeholder="6"
          inputMode="numeric"
          autoComplete="off"
          {...field('decimals')}
        />
        <AmountField
          label={chains('minimum')}
          hint={chains('minimumHint')}
          {...field('minimum')}
          value={form.values.tokens[at]?.minimum ?? ''}
        />
      </div>
      <Switch label={chains('offered')} {...form.getInputProps(`tokens.${at}.active`, { type: 'checkbox' })} />
      {form.values.tokens.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={14} stroke={2} />}
          className={classes.remove ?? ''}
          onClick={() => form.removeListItem('tokens', at)}
        >
          {chains('removeToken', { number })}
        </Button>
      )}
    </fieldset>
  );
}
