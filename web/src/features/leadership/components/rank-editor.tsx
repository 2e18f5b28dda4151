import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { type RankInput, type RankStats, ranksInput } from '@fairlead/contract/features/leadership.ts';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/leadership/components/rank-editor.module.css';
import { RankExample } from '#features/leadership/components/rank-example.tsx';
import { useChangeRanks, useSimulateRanks } from '#features/leadership/queries.ts';
import { leadership } from '#features/leadership/texts.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { formatExactMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { type Form, useForm } from '#foundation/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

const FORM_ID = 'leadership-ranks';

/** A rank as its fields hold it: text until it is checked. A new one has no id. */
type Row = { key: string; id: number | null; name: string; business: string; amount: string };
type Fields = { ranks: Row[] };

const toRow = ({ id, name, business, amount }: RankStats): Row => ({
  key: String(id),
  ...{ id, name },
  business: toDecimalString(business),
  amount: toDecimalString(amount),
});

const toInput = ({ ranks }: Fields) => ({ ranks: ranks.map(({ key: _, ...rank }) => rank) });

export interface RankEditorProps {
  /** Every rank there is or was. */
  ranks: readonly RankStats[];
  onClose: () => void;
}

/** Changes the ranks as a whole, for months that have not ended: what the change would have paid can be seen before it is saved. */
export function RankEditor({ ranks, onClose }: RankEditorProps) {
  const simulating = useSimulateRanks();
  const [saving, setSaving] = useState<RankInput[] | null>(null);
  const active = ranks.filter((rank) => rank.active);
  const form = useForm({ initialValues: { ranks: active.map(toRow) }, schema: ranksInput, toInput });
  const { data } = form;
  const isSame = data !== null && listRankChanges(active, data.ranks).length === 0;
  const isUnseen = data !== null && !isSame && !simulating.knows({ body: data });
  const simulate = form.onSubmit((body) => simulating.ask({ body }));
  const save = form.onSubmit((body) => setSaving(body.ranks));
  if (saving)
    return (
      <Saving before={active} after={saving} isUnseen={isUnseen} onBack={() => setSaving(null)} onDone={onClose} />
    );
  return (
    <>
      <Dialog
        opened={!simulating.isOpen}
        wide
        onClose={onClose}
        title={leadership('changeTitle')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {leadership('goBack')}
            </Button>
            <Button variant="default" onClick={() => simulate()}>
              {leadership('simulate')}
            </Button>
            <Button type="submit" form={FORM_ID} disabled={isSame}>
              {leadership('saveMore')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
          <Rows form={form} />
          <RankExample ranks={data?.ranks} />
          {isUnseen && <NotSimulated />}
          <FormError>{form.errors.ranks}</FormError>
        </form>
      </Dialog>
      <SimulationDialog
        of={simulating}
        subject={leadership('label')}
        saveLabel={leadership('saveMore')}
        onSave={() => save()}
      />
    </>
  );
}

function Rows({ form }: { form: Form<Fields> }) {
  const add = () =>
    form.insertListItem('ranks', {
      key: crypto.randomUUID(),
      id: null,
      name: '',
      business: '',
      amount: '',
    } satisfies Row);
  return (
    <>
      <ul className={shared.rows}>
        {form.values.ranks.map((row, place) => (
          <li key={row.key} className={classes.row}>
            <TextInput label={leadership('rank')} {...form.getInputProps(`ranks.${place}.name`)} />
            <TextInput
              label={leadership('thresholdUsdt')}
              inputMode="decimal"
              {...form.getInputProps(`ranks.${place}.business`)}
            />
            <TextInput
              label={leadership('bonus')}
              inputMode="decimal"
              {...form.getInputProps(`ranks.${place}.amount`)}
            />
            <ActionIcon
              variant="default"
              size="lg"
              className={classes.remove ?? ''}
              aria-label={leadership('removeRank', { rank: row.name || String(place + 1) })}
              onClick={() => form.removeListItem('ranks', place)}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
          {leadership('addRank')}
        </Button>
      </div>
    </>
  );
}

type Terms = Pick<RankInput, 'name' | 'business' | 'amount'>;
const describeTerms = ({ name, business, amount }: Terms): string =>
  leadership('describedRank', { name, business: formatExactMoney(business), amount: formatExactMoney(amount) });

/** What differs, rank by rank: each in words, before and after; null where there was or is none. */
function listRankChanges(
  before: readonly RankStats[],
  after: readonly RankInput[],
): { before: string | null; after: string | null }[] {
  const kept = after.map((rank) => {
    const was = before.find(({ id }) => id === rank.id);
    return { before: was ? describeTerms(was) : null, after: describeTerms(rank) };
  });
  const gone = before.filter(({ id }) => !after.some((rank) => rank.id === id));
  return [
    ...kept.filter((change) => change.before !== change.after),
    ...gone.map((rank) => ({ before: describeTerms(rank), after: null })),
  ];
}

interface SavingProps {
  before: readonly RankStats[];
  after: RankInput[];
  isUnseen: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** The changes once more, why, and the code. */
function Saving({ before, after, isUnseen, onBack, onDone }: SavingProps) {
  const [reason, setReason] = useState('');
  const change = useChangeRanks();
  return (
    <StepUpDialog
      opened
      wide
      onClose={onBack}
      operation="settings"
      title={leadership('save')}
      confirmLabel={leadership('save')}
      ready={reason.trim() !== ''}
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { ranks: after, reason }, stepUp });
        showSuccess(message);
        onDone();
      }}
    >
      <FactList>
        {listRankChanges(before, after).map((each) => (
          <FactRow key={`${each.before} ${each.after}`} label={each.before ?? leadership('newRank')}>
            {each.after ?? leadership('noSuchRank')}
          </FactRow>
        ))}
      </FactList>
      {isUnseen && <NotSimulated />}
      <p className={shared.note}>{leadership('saveDetail')}</p>
      <Textarea
        label={leadership('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
