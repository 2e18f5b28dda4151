import { PPM_PER_PERCENT, percent } from '@fairlead/contract/domain/percent.ts';
import { type LevelPercent, plansContract } from '@fairlead/contract/features/plans.ts';
import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CommissionExample, LevelExample } from '#features/money-rules/components/programme-examples.tsx';
import classes from '#features/plans/components/levels-editor.module.css';
import { planTexts } from '#features/plans/texts.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { useSimulateLevels } from '#features/simulation/queries.ts';
import { formatPercent } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { numberOrText, readForm } from '#foundation/read-form.ts';
import { useMayCall } from '#foundation/roles.ts';
import { RolesNote } from '#foundation/roles-note.tsx';
import { useForm } from '#foundation/use-form.ts';
import { PanelCard } from '#ui/panel-card.tsx';

const MAX_LEVELS = 20;
const MAX_TOTAL_PPM = 25 * PPM_PER_PERCENT;

/** The percents as their fields hold them, each level at its place. */
type Fields = { levels: { percent: string }[] };

const toInput = ({ levels }: Fields) => ({
  levels: levels.map(({ percent }, place) => ({ level: place + 1, percent: numberOrText(percent) })),
});

/** The sum of what can be read: a field still to be filled in counts nothing. */
const sumUp = ({ levels }: Fields) =>
  levels.reduce((total, field) => total + (readForm(percent, numberOrText(field.percent)).data ?? 0), 0);

export interface LevelsEditorProps {
  /** Whether of credited returns or of activation fees. */
  kind: 'invest' | 'active';
  title: string;
  /** Whose share of what it is, and when a change counts. */
  detail: string;
  /** The active percents, ppm. */
  levels: readonly LevelPercent[];
  onSave: (levels: LevelPercent[]) => void;
  busy: boolean;
}

/** The percents that the upline receives, level by level; saved as a new version. */
export function LevelsEditor({ kind, title, detail, levels, onSave, busy }: LevelsEditorProps) {
  const form = useForm({
    initialValues: { levels: levels.map(({ ppm }) => ({ percent: String(ppm / PPM_PER_PERCENT) })) },
    // both kinds are saved by the same rule
    schema: plansContract.addInvestLevel.body,
    toInput,
    validateInputOnBlur: true,
  });
  const fields = form.values.levels;
  const next = form.data?.levels ?? [];
  const sum = sumUp(form.values);
  const isReady = form.data !== null && sum <= MAX_TOTAL_PPM;
  const isChanged = next.length !== levels.length || next.some(({ ppm }, place) => ppm !== levels[place]?.ppm);
  const call = kind === 'invest' ? plansContract.addInvestLevel : plansContract.addActiveLevel;
  const maySimulate = useMayCall(simulationContract.levels);
  const Example = kind === 'invest' ? LevelExample : CommissionExample;
  const simulating = useSimulateLevels();
  const input = { body: { kind, levels: next } };
  const save = form.onSubmit((data) => isReady && onSave(data.levels));
  return (
    <form onSubmit={save} className={classes.form} noValidate>
      <PanelCard title={title} detail={detail}>
        <ol className={classes.levels}>
          {fields.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <li key={place} className={classes.level}>
              <TextInput
                label={planTexts('levelPercent', { level: place + 1 })}
                inputMode="decimal"
                {...form.getInputProps(`levels.${place}.percent`)}
              />
              {place === fields.length - 1 && place > 0 && (
                <ActionIcon
                  aria-label={planTexts('removeLevel', { level: place + 1 })}
                  onClick={() => form.removeListItem('levels', place)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ol>
        <p className={classes.sum} data-over={sum > MAX_TOTAL_PPM || undefined}>
          {planTexts('levelSum', { percent: formatPercent(sum) })}
        </p>
        <Example percentsPpm={isReady ? next.map(({ ppm }) => ppm) : null} />
        {isReady && isChanged && !simulating.knows(input) && <NotSimulated />}
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus stroke={1.75} />}
            disabled={fields.length >= MAX_LEVELS}
            onClick={() => form.insertListItem('levels', { percent: '' })}
          >
            {planTexts('addLevel', { level: fields.length + 1 })}
          </Button>
          {maySimulate && (
            <Button variant="default" disabled={!isReady} onClick={() => simulating.ask(input)}>
              {planTexts('simulate')}
            </Button>
          )}
          <Permitted call={call}>
            <Button type="submit" loading={busy} disabled={!isReady || !isChanged}>
              {planTexts('saveLevels')}
            </Button>
          </Permitted>
          <RolesNote call={call} />
        </div>
      </PanelCard>
      <SimulationDialog of={simulating} subject={title} saveLabel={planTexts('saveLevels')} onSave={() => save()} />
    </form>
  );
}
