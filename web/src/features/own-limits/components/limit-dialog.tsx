import { LOOSENING_DAYS, type OwnLimit, ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { Button } from '@mantine/core';
import { useChangeLimit } from '#features/own-limits/queries.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { useNow } from '#ui/clock.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

/** Changes one limit: what is entered, and when it will apply, before anything is sent. */
export function LimitDialog({ limit, onClose }: { limit: OwnLimit; onClose: () => void }) {
  const { kind, limit: present } = limit;
  const now = useNow();
  const write = useChangeLimit();
  const form = useForm({
    initialValues: { limit: '' },
    schema: ownLimitsContract.change.body,
    toInput: (values) => ({ kind, limit: values.limit }),
  });
  const wanted = form.data?.limit;
  const set = (next: bigint | null) =>
    write.mutate(
      { body: { kind, limit: next } },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    );
  const submit = form.onSubmit((body) => set(body.limit));
  const date = formatMoment(new Date(now + LOOSENING_DAYS * 86_400_000));
  const isSame = wanted === present;
  return (
    <>
      <Dialog
        opened={!write.isError}
        onClose={onClose}
        title={ownTexts('changeTitle', { kind })}
        note={
          present !== null && (
            <Button variant="subtle" onClick={() => set(null)} loading={write.isPending}>
              {ownTexts('removeLimit')}
            </Button>
          )
        }
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              type="submit"
              form="own-limit"
              loading={write.isPending}
              disabled={isSame && limit.pending === null}
            >
              {wanted === undefined || wanted === null
                ? ownTexts('saveLimitEmpty')
                : ownTexts('saveLimit', { amount: formatMoney(wanted) })}
            </Button>
          </>
        }
      >
        <form id="own-limit" className={shared.fields} onSubmit={submit} noValidate>
          <p className={shared.text}>{ownTexts('limitsDetail')}</p>
          <AmountField
            label={ownTexts('limit')}
            {...form.getInputProps('limit')}
            value={form.values.limit}
            name="limit"
          />
          <p className={shared.note} aria-live="polite">
            {describe(wanted, limit, date)}
          </p>
        </form>
      </Dialog>
      <WriteAlert write={write} onRetry={() => submit()} refused={ownTexts('changeNothing')} />
    </>
  );
}

/** When what is entered will apply; while nothing is, when its removal would. */
function describe(wanted: bigint | null | undefined, { limit, pending }: OwnLimit, date: string): string {
  if (wanted === undefined || wanted === null) return limit === null ? '' : ownTexts('removeFrom', { date });
  if (wanted === limit) return ownTexts(pending ? 'sameCancels' : 'same');
  return limit === null || wanted < limit ? ownTexts('fromNow') : ownTexts('fromThen', { date });
}
