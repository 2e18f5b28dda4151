import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { Button, TextInput } from '@mantine/core';
import classes from '#features/own-limits/components/own-limits.module.css';
import { useExcludeOneself } from '#features/own-limits/queries.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { useSession } from '#foundation/session.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

/** Closes the account to new money for good, once the username is typed. */
export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const username = useSession().auth?.username ?? '';
  const write = useExcludeOneself();
  const form = useForm({ initialValues: { username: '' }, schema: ownLimitsContract.exclude.body });
  const isTyped = username !== '' && form.values.username.trim().toLowerCase() === username.toLowerCase();
  const onSuccess = ({ message }: { message: string }) => {
    showSuccess(message);
    onClose();
  };
  const submit = form.onSubmit((body) => isTyped && write.mutate({ body }, { onSuccess }));
  return (
    <>
      <Dialog
        opened={!write.isError}
        onClose={onClose}
        title={ownTexts('excludeTitle')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              type="submit"
              form="exclude-oneself"
              variant="danger-filled"
              loading={write.isPending}
              disabled={!isTyped}
            >
              {ownTexts('excludeConfirm')}
            </Button>
          </>
        }
      >
        <form id="exclude-oneself" className={shared.fields} onSubmit={submit} noValidate>
          <ul className={classes.consequences}>
            <li>{ownTexts('excludeStops')}</li>
            <li>{ownTexts('excludeGoesOn')}</li>
            <li>
              <strong>{ownTexts('excludeForGood')}</strong>
            </li>
          </ul>
          <TextInput
            label={ownTexts('excludeName')}
            description={username}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
        </form>
      </Dialog>
      <WriteAlert write={write} onRetry={() => submit()} refused={ownTexts('changeNothing')} />
    </>
  );
}
