import { countInput, MAX_PLACES } from '@fairlead/contract/features/custody.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { type Evidence, EvidenceField } from '#features/custody/components/evidence-field.tsx';
import { useCustody, useRecordCount } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { type Form, useForm } from '#foundation/use-form.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from '#ui/entry-group.module.css';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

type PlaceFields = {
  place: string;
  amount: string;
  txid: string;
  block: string;
  note: string;
  picture: Evidence | null;
};
type Fields = { counted_at: string; places: PlaceFields[] };

const newPlace = (place = ''): PlaceFields => ({ place, amount: '', txid: '', block: '', note: '', picture: null });
/** `2026-11-20T21:46`, in UTC, as the field holds it. */
const toMinute = (at: Date): string => at.toISOString().slice(0, 16);
/** What was filled in. */
const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));

const isUploading = ({ places }: Fields) => places.some(({ picture }) => picture?.name === null);

/** Records what places of custody hold, beginning with those that people counted last. */
export function RecordCount({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCustody();
  if (data) {
    const known = data.last?.places.filter(({ kind }) => kind === 'manual').map(({ place }) => newPlace(place)) ?? [];
    return <CountForm places={known.length > 0 ? known : [newPlace()]} onClose={onClose} />;
  }
  return (
    <Dialog opened onClose={onClose} title={custody('recordTitle')} actions={null}>
      {error ? (
        <ErrorState message={errorText(error, custody('countsFailed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

function CountForm({ places, onClose }: { places: PlaceFields[]; onClose: () => void }) {
  const write = useRecordCount();
  const form = useForm({
    initialValues: { counted_at: toMinute(new Date()), places } as Fields,
    schema: countInput,
    toInput: (values) => ({
      counted_at: `${values.counted_at}:00Z`,
      places: values.places.map(({ place, amount, picture, ...evidence }) => ({
        ...{ place, amount, ...filled(evidence) },
        ...(picture?.name && { picture: picture.name }),
      })),
    }),
  });
  return (
    <FormStepUp
      onClose={onClose}
      operation="entry"
      wide
      title={custody('recordTitle')}
      confirmLabel={custody('recordConfirm')}
      body={form.data}
      ready={!isUploading(form.values)}
      send={(body, stepUp) => write.mutateAsync({ body, stepUp })}
      failed={custody('notRecorded')}
    >
      <div className={shared.fields}>
        <TextInput type="datetime-local" label={custody('countedAtUtc')} {...form.getInputProps('counted_at')} />
        {form.values.places.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no names of their own yet, and fields are controlled
          <Place key={at} form={form} at={at} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={form.values.places.length >= MAX_PLACES}
          onClick={() => form.insertListItem('places', newPlace())}
        >
          {custody('addPlace')}
        </Button>
        <p className={shared.note}>{custody('placesLead')}</p>
      </div>
    </FormStepUp>
  );
}

function Place({ form, at }: { form: Form<Fields>; at: number }) {
  const number = at + 1;
  const field = (name: keyof PlaceFields) => form.getInputProps(`places.${at}.${name}`);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{custody('placeNumber', { number })}</legend>
      <div className={classes.row}>
        <TextInput label={custody('place')} placeholder={custody('placeHint')} autoComplete="off" {...field('place')} />
        <AmountField label={custody('amount')} {...field('amount')} value={form.values.places[at]?.amount ?? ''} />
      </div>
      <TextInput label={custody('hash')} placeholder="0x…" autoComplete="off" spellCheck={false} {...field('txid')} />
      <div className={classes.row}>
        <TextInput
          label={custody('block')}
          placeholder={custody('blockHint')}
          inputMode="numeric"
          {...field('block')}
        />
        <TextInput label={custody('note')} placeholder={custody('noteHint')} maxLength={500} {...field('note')} />
      </div>
      <EvidenceField
        value={form.values.places[at]?.picture ?? null}
        onChange={(picture) => form.setFieldValue(`places.${at}.picture`, picture)}
        error={form.errors[`places.${at}.picture`]}
      />
      {form.values.places.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={14} stroke={2} />}
          className={classes.remove ?? ''}
          // its place in the list is where a picture that is on its way comes back to
          disabled={isUploading(form.values)}
          onClick={() => form.removeListItem('places', at)}
        >
          {custody('removePlace', { number })}
        </Button>
      )}
    </fieldset>
  );
}
