import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { type Chain, chainInput, DEFAULT_CONFIRMATIONS } from '@fairlead/contract/features/chain.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { NodeFields } from '#features/chain/components/node-fields.tsx';
import { newToken, TokenFields, type TokenValues } from '#features/chain/components/token-fields.tsx';
import { useChangeChain } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { formatList } from '#foundation/format.ts';
import { numberOrText } from '#foundation/read-form.ts';
import { useForm } from '#foundation/use-form.ts';
import { AmountField } from '#ui/amount-field.tsx';
import classes from '#ui/entry-group.module.css';
import shared from '#ui/shared.module.css';

export type ChainValues = {
  chain_id: string;
  name: string;
  rpc_addresses: string[];
  confirmations: string;
  xpub: string;
  agree_over: string;
  active: boolean;
  tokens: TokenValues[];
  reason: string;
};
const MAX_TOKENS = 10;

function toValues(chain: Chain | undefined): ChainValues {
  const tokens = chain?.tokens.map((token) => ({
    ...token,
    decimals: String(token.decimals),
    minimum: toDecimalString(token.minimum),
  }));
  return {
    ...{ chain_id: chain ? String(chain.chain_id) : '', name: chain?.name ?? '' },
    ...{ rpc_addresses: chain ? [] : [''], confirmations: String(chain?.confirmations ?? DEFAULT_CONFIRMATIONS) },
    ...{ xpub: '', agree_over: chain ? toDecimalString(chain.agree_over) : '1000', active: chain?.active ?? true },
    ...{ tokens: tokens ?? [newToken()], reason: '' },
  };
}

/** What is left empty stays as it is. */
const toInput = ({ chain_id: _, rpc_addresses, xpub, confirmations, tokens, ...rest }: ChainValues) => ({
  ...rest,
  confirmations: numberOrText(confirmations),
  ...(rpc_addresses.length > 0 && { rpc_addresses }),
  ...(xpub.trim() !== '' && { xpub }),
  tokens: tokens.map(({ decimals, ...token }) => ({ ...token, decimals: numberOrText(decimals) })),
});

/** Proposes a chain, or a change of one, with a code: a second person agrees to it. */
export function ChainForm({ chain, onClose }: { chain?: Chain; onClose: () => void }) {
  const write = useChangeChain();
  const form = useForm({
    initialValues: toValues(chain),
    schema: chainInput,
    toInput,
    validateInputOnBlur: true,
  });
  const id = /^[1-9]\d{0,8}$/.test(form.values.chain_id) ? Number(form.values.chain_id) : null;
  return (
    <FormStepUp
      onClose={onClose}
      operation="settings"
      wide
      title={chain ? chains('changeTitle', { name: chain.name }) : chains('addChain')}
      confirmLabel={chains('propose')}
      body={form.data}
      ready={id !== null}
      showAtField={(field, message) => {
        if (form.getInputNode(field) === null) return false;
        form.setFieldError(field, message);
        return true;
      }}
      send={(body, stepUp) => write.mutateAsync({ params: { id: id ?? 0 }, body, stepUp })}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>{chains('changeLead')}</p>
        <div className={classes.row}>
          <TextInput
            label={chains('number')}
            description={chains('numberHint')}
            placeholder="137"
            inputMode="numeric"
            autoComplete="off"
            disabled={chain !== undefined}
            {...form.getInputProps('chain_id')}
          />
          <TextInput
            label={chains('name')}
            description={chains('nameHint')}
            placeholder={chains('nameExample')}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </div>
        <NodeFields form={form} />
        {chain && form.values.rpc_addresses.length === 0 && (
          <p className={shared.note}>{chains('nodesKept', { hosts: formatList(chain.rpc_hosts) })}</p>
        )}
        <Textarea
          label={chains('key')}
          description={chain ? `${chains('keyHint')} ${chains('keyKept')}` : chains('keyHint')}
          placeholder="xpub6C…"
          autosize
          minRows={2}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('xpub')}
        />
        <div className={classes.row}>
          <TextInput
            label={chains('confirmations')}
            description={chains('confirmationsHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('confirmations')}
          />
          <AmountField
            label={chains('agreeOver')}
            hint={chains('agreeOverHint')}
            {...form.getInputProps('agree_over')}
            value={form.values.agree_over}
          />
        </div>
        {form.values.tokens.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are controlled, and a token has no name of its own yet
          <TokenFields key={at} form={form} at={at} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={form.values.tokens.length >= MAX_TOKENS}
          onClick={() => form.insertListItem('tokens', newToken())}
        >
          {chains('addToken')}
        </Button>
        <Switch label={chains('switchedOn')} {...form.getInputProps('active', { type: 'checkbox' })} />
        <TextInput
          label={chains('reason')}
          description={chains('reasonHint')}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      </div>
    </FormStepUp>
  );
}
