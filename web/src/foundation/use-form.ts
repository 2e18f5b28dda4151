import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type * as z from 'zod/mini';
import { readForm } from '#foundation/read-form.ts';

export interface FormOptions<V, S extends z.ZodMiniType> {
  initialValues: V;
  /** The contract's own schema of what is sent. */
  schema: S;
  /** What the fields hold, as the wire carries it; the values themselves where left out. */
  toInput?: (values: V) => unknown;
  validateInputOnBlur?: true;
}

/** A form's fields: for components that draw a part of one. */
export type Form<V> = Omit<UseFormReturnType<V>, 'onSubmit'>;

/**
 * The one form of member and staff screens: fields, their errors by the contract's schema, and what the form would send.
 * `usePlainForm` is the same for the public document.
 */
export function useForm<V extends Record<string, unknown>, S extends z.ZodMiniType>(options: FormOptions<V, S>) {
  const { initialValues, schema, toInput = (values) => values, validateInputOnBlur = false } = options;
  const read = (values: V) => readForm(schema, toInput(values));
  const form = useMantineForm<V>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur,
    validate: (values) => read(values).errors ?? {},
  });
  return {
    ...form,
    /** What the fields hold, read by the schema; null while an error is in them. */
    data: read(form.values).data,
    /** Sends what the fields hold once the schema accepts it; until then every field shows its error. */
    onSubmit: (send: (data: z.output<S>) => void) =>
      form.onSubmit((values) => {
        const { data } = read(values);
        if (data !== null) send(data);
      }),
  };
}
