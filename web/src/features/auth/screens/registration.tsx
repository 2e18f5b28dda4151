import { statements } from '@fairlead/contract/domain/agreements.ts';
import { toDay } from '@fairlead/contract/domain/dates.ts';
import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { registrationFields } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import * as z from 'zod/mini';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { AgreementFields, BirthField, CountryField } from '#features/agreements/components/statement-fields.tsx';
import { demand, noStatements, toStatements } from '#features/agreements/components/statements-input.ts';
import { useLegalTexts } from '#features/agreements/queries.ts';
import { useRegister } from '#features/auth/queries.ts';
import { registration } from '#features/auth/registration-texts.ts';
import classes from '#features/auth/screens/registration.module.css';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput, TextInput } from '#ui/plain/fields.tsx';

/** Creates an account; `?ref=CODE` fills in the code of the member who invited. */
export function RegistrationScreen() {
  const referredBy = getQueryText('ref');
  const platform = usePlatform();
  const stop = platform.stops.find(({ kind }) => kind === 'sign_ups');
  return (
    <PublicLayout
      title={registration(stop ? 'paused' : 'title')}
      lead={stop ? [registration('pausedLead'), stop.notice].filter(Boolean).join(' ') : registration('lead')}
      aside={registration.rich('haveAccount', {
        link: (children) => <Anchor href={screens.login}>{children}</Anchor>,
      })}
      wide
      {...platform}
    >
      {!stop && <RegistrationForm key={referredBy} referredBy={referredBy} />}
    </PublicLayout>
  );
}

const person = { fullname: '', username: '', email: '', phone: '', password: '' };

function RegistrationForm({ referredBy }: { referredBy: string }) {
  const register = useRegister();
  const texts = useLegalTexts();
  const form = useRegistrationForm(referredBy, texts.data ?? []);
  const send = form.onSubmit((body) => {
    const onSuccess = () => openDocument(screens.verifyEmail, { query: { email: body.email, sent: 'yes' } });
    // refused for a text that has changed meanwhile: its box empties, with the new version below
    register.mutate({ body }, { onSuccess, onError: () => void texts.refetch() });
  });
  const fields = { values: form.values, errors: form.errors, onChange: form.setFieldValue };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={20}>
        <div className={classes.grid}>
          <NameFields form={form} />
          <CountryField {...fields} />
          <BirthField {...fields} />
          <TextInput
            label={registration('sponsorCode')}
            description={registration('sponsorRule')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('referredBy')}
          />
          <TextInput label={registration('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </div>
        <AgreementFields {...fields} missing={statements} texts={texts} />
        <SubmitButton busy={register.isPending}>{registration('createAccount')}</SubmitButton>
        <WriteAlert write={register} onRetry={send} refused={registration('notCreated')} />
      </Stack>
    </form>
  );
}

function useRegistrationForm(referredBy: string, documents: Parameters<typeof toStatements>[2]) {
  const { serverOffsetMs } = usePlatform();
  const today = toDay(new Date(Date.now() + serverOffsetMs));
  return usePlainForm({
    initialValues: { ...person, referredBy, ...noStatements },
    schema: z.strictObject({ ...registrationFields, ...demand(statements, today) }),
    toInput: ({ fullname, username, email, phone, password, referredBy: code, ...stated }) => ({
      ...{ fullname, username, email, phone, password, referredBy: code },
      ...toStatements(stated, statements, documents),
    }),
  });
}

function NameFields({ form }: { form: Pick<ReturnType<typeof useRegistrationForm>, 'getInputProps' | 'values'> }) {
  const count = form.values.password.length;
  return (
    <>
      <TextInput label={registration('fullName')} autoComplete="name" {...form.getInputProps('fullname')} />
      <TextInput
        label={registration('username')}
        description={registration('usernameRule')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <TextInput
        label={registration('email')}
        description={registration('emailRule')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={registration('password')}
        description={
          count > 0
            ? registration('passwordCount', { min: PASSWORD_MIN_LENGTH, count })
            : registration('passwordRule', { min: PASSWORD_MIN_LENGTH })
        }
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </>
  );
}
