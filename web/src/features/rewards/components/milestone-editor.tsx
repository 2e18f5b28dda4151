import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { type Milestone, type MilestoneInput, milestoneInput } from '@fairlead/contract/features/rewards.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { MilestoneExample } from '#features/rewards/components/milestone-example.tsx';
import classes from '#features/rewards/components/rewards.module.css';
import { useSimulateMilestone } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import type { EditorProps } from '#foundation/crud-table.tsx';
import { useForm } from '#foundation/use-form.ts';
import { readAmount } from '#ui/amount-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CautionNote } from '#ui/form-parts.tsx';

const FORM_ID = 'milestone-editor';

/** A milestone as its fields hold it. */
type Fields = { title: string; business: string; amount: string; active: boolean };

const toFields = (milestone: Milestone | null): Fields =>
  milestone
    ? {
        title: milestone.title,
        business: toDecimalString(milestone.business),
        amount: toDecimalString(milestone.amount),
        active: milestone.active,
      }
    : { title: '', business: '', amount: '', active: true };

/** Creates or changes a milestone. Members to whom it is open keep its former terms. */
export function MilestoneEditor(props: EditorProps<Milestone, MilestoneInput>) {
  const { item: milestone, onClose, onSave, busy, note } = props;
  const form = useForm({ initialValues: toFields(milestone), schema: milestoneInput });
  const simulating = useSimulateMilestone();
  const { data } = form;
  const input = data && { body: { id: milestone?.id ?? null, ...data } };
  const save = form.onSubmit(onSave);
  const simulate = form.onSubmit(() => {
    if (input) simulating.ask(input);
  });
  const isUnseen = data && changesPrizes(milestone, data) && !simulating.knows(input);
  const saveLabel = rewards(milestone ? 'save' : 'create');
  return (
    <>
      <Dialog
        opened={!simulating.isOpen}
        wide
        onClose={onClose}
        title={milestone ? rewards('change', { title: milestone.title }) : rewards('newReward')}
        note={note}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {rewards('goBack')}
            </Button>
            <Button variant="default" onClick={() => simulate()}>
              {rewards('simulate')}
            </Button>
            <Button type="submit" form={FORM_ID} loading={busy}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
          <TextInput label={rewards('title')} data-autofocus {...form.getInputProps('title')} />
          <div className={classes.row}>
            <TextInput label={rewards('qualifiedVolumeUsdt')} inputMode="decimal" {...form.getInputProps('business')} />
            <TextInput label={rewards('prizeUsdt')} inputMode="decimal" {...form.getInputProps('amount')} />
          </div>
          <Switch label={rewards('opensToMembers')} {...form.getInputProps('active', { type: 'checkbox' })} />
          <MilestoneExample milestone={readMilestone(form.values)} />
          <CautionNote>{rewards('changeCaution')}</CautionNote>
          {isUnseen && <NotSimulated />}
        </form>
      </Dialog>
      <SimulationDialog
        of={simulating}
        subject={milestone?.title ?? rewards('newReward')}
        saveLabel={saveLabel}
        onSave={() => save()}
      />
    </>
  );
}

/** What the example is calculated from: both amounts, whatever else is still missing. */
function readMilestone(fields: Fields): { business: bigint; amount: bigint } | null {
  const [business, amount] = [readAmount(fields.business).micro, readAmount(fields.amount).micro];
  return business && amount ? { business, amount } : null;
}

/** Whether a change touches who reaches what. */
const changesPrizes = (milestone: Milestone | null, next: MilestoneInput) =>
  milestone?.business !== next.business || milestone.amount !== next.amount || milestone.active !== next.active;
