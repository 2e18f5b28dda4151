import { transactionHash } from '@fairlead/contract/domain/addresses.ts';
import { TextInput } from '@mantine/core';
import { payouts } from '#features/payouts/texts.ts';
import { readForm } from '#foundation/read-form.ts';

/** Whether a text is a transaction's hash. */
export const isHash = (text: string): boolean => readForm(transactionHash, text).data !== null;

/** The hash of the transaction that paid; what is wrong with it is said once something is entered. */
export function HashField({ value, onChange }: { value: string; onChange: (hash: string) => void }) {
  const { errors } = readForm(transactionHash, value);
  return (
    <TextInput
      label={payouts('hash')}
      placeholder="0x"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={value !== '' && errors ? Object.values(errors)[0] : undefined}
      autoComplete="off"
      spellCheck={false}
      name="txid"
    />
  );
}
