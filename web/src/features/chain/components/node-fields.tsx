import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ChainValues } from '#features/chain/components/chain-form.tsx';
import { chains } from '#features/chain/texts.ts';
import type { Form } from '#foundation/use-form.ts';
import classes from '#ui/entry-group.module.css';
import shared from '#ui/shared.module.css';

const MAX_NODES = 5;

/** The addresses of a chain's nodes, the preferred one first. */
export function NodeFields({ form }: { form: Form<ChainValues> }) {
  const { rpc_addresses: nodes } = form.values;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{chains('nodes')}</legend>
      <p className={shared.note}>{chains('nodeHint')}</p>
      {nodes.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and a node's place is what it is
        <Node key={at} form={form} at={at} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={nodes.length >= MAX_NODES}
        onClick={() => form.insertListItem('rpc_addresses', '')}
      >
        {chains('addNode')}
      </Button>
    </fieldset>
  );
}

function Node({ form, at }: { form: Form<ChainValues>; at: number }) {
  const number = String(at + 1);
  return (
    <>
      <TextInput
        type="url"
        label={chains('node', { number })}
        placeholder="https://polygon-rpc.example/v1/key"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps(`rpc_addresses.${at}`)}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconTrash size={14} stroke={2} />}
        className={classes.remove ?? ''}
        onClick={() => form.removeListItem('rpc_addresses', at)}
      >
        {chains('removeNode', { number })}
      </Button>
    </>
  );
}
