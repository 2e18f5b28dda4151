import { PPM_PER_PERCENT, percent } from '@fairlead/contract/domain/percent.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from '#features/plans/components/levels-editor.module.css';
import { planTexts } from '#features/plans/texts.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { useSimulateLevels } from '#features/simulation/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { numberOrText, readForm } from '#foundation/read-form.ts';
import { FormError } from '#ui/form-error.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

const MAX_LEVELS = 20;
const MAX_TOTAL_PPM = 25 * PPM_PER_PERCENT;

type Level = { level: number; ppm: number };

export interface LevelsEditorProps {
  /** Whether of credited returns or of activation fees. */
  kind: 'invest' | 'active';
  title: string;
  /** Whose share of what it is, and when a change counts. */
  detail: string;
  /** The active percents, ppm. */
  levels: readonly Level[];
  onSave: (levels: Level[]) => void;
  busy: boolean;
  error: Error | null;
}

/** The percents that the upline receives, level by level; saved as a new version. */
export function LevelsEditor({ kind, title, detail, levels, onSave, busy, error }: LevelsEditorProps) {
  const [texts, setTexts] = useState(() => levels.map((level) => String(level.ppm / PPM_PER_PERCENT)));
  const readings = texts.map((text) => readForm(percent, numberOrText(text)));
  const sum = readings.reduce((total, { data }) => total + (data ?? 0), 0);
  const isReady = texts.length > 0 && sum <= MAX_TOTAL_PPM && readings.every(({ errors }) => errors === null);
  const next = readings.map(({ data }, place) => ({ level: place + 1, ppm: data ?? 0 }));
  const simulating = useSimulateLevels();
  const input = { body: { kind, levels: next } };
  const isChanged = next.length !== levels.length || next.some(({ ppm }, place) => ppm !== levels[place]?.ppm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSave(next);
  };
  const change = (place: number, text: string) => setTexts(texts.with(place, text));
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <PanelCard title={title} detail={detail}>
        <ol className={classes.levels}>
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <li key={place} className={classes.level}>
              <TextInput
                label={planTexts('levelPercent', { level: place + 1 })}
                inputMode="decimal"
                value={text}
                onChange={(event) => change(place, event.currentTarget.value)}
                error={text === '' ? undefined : Object.values(readings[place]?.errors ?? {})[0]}
              />
              {place === texts.length - 1 && place > 0 && (
                <ActionIcon
                  aria-label={planTexts('removeLevel', { level: place + 1 })}
                  onClick={() => setTexts(texts.slice(0, -1))}
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
        {isReady && isChanged && !simulating.knows(input) && <NotSimulated />}
        <FormError>{error && errorText(error, planTexts('levelsNotSaved'))}</FormError>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus stroke={1.75} />}
            disabled={texts.length >= MAX_LEVELS}
            onClick={() => setTexts([...texts, ''])}
          >
            {planTexts('addLevel', { level: texts.length + 1 })}
          </Button>
          <Button variant="default" disabled={!isReady} onClick={() => simulating.ask(input)}>
            {planTexts('simulate')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {planTexts('saveLevels')}
          </Button>
        </div>
      </PanelCard>
      <SimulationDialog
        of={simulating}
        subject={title}
        saveLabel={planTexts('saveLevels')}
        onSave={() => onSave(next)}
      />
    </form>
  );
}
