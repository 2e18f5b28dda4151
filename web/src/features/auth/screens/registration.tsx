import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { registrationFields } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import * as z from 'zod/mini';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useRegister } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput, TextInput } from '#ui/plain/fields.tsx';

const registration = z.strictObject(registrationFields);

/** Creates an account; `?ref=CODE` fills in the sponsor's code. */
export function RegistrationScreen() {
  const referredBy = getQueryText('ref');
  return (
    <PublicLayout
      title={authTexts('signUp')}
      lead={authTexts('createFree')}
      aside={authTexts.rich('haveAccount', {
        link: (children) => <Anchor href={screens.login}>{children}</Anchor>,
      })}
      {...usePlatform()}
    >
      <RegistrationForm key={referredBy} referredBy={referredBy} />
    </PublicLayout>
  );
}

function RegistrationForm({ referredBy }: { referredBy: string }) {
  const register = useRegister();
  const form = usePlainForm({
    initialValues: { fullname: '', username: '', email: '', phone: '', password: '', referredBy },
    schema: registration,
  });
  const send = form.onSubmit((body) => {
    const onSuccess = () => openDocument(screens.verifyEmail, { query: { email: body.email, sent: 'yes' } });
    register.mutate({ body }, { onSuccess });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <TextInput label={authTexts('fullName')} autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput
          label={authTexts('username')}
          description={authTexts('usernameRule')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={authTexts('email')}
          description={authTexts('emailRule')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label={authTexts('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <PasswordInput
          label={authTexts('password')}
          description={authTexts('passwordRule', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput
          label={authTexts('sponsorCode')}
          description={authTexts('sponsorRule')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('referredBy')}
        />
        <SubmitButton busy={register.isPending}>{authTexts('signUp')}</SubmitButton>
        <WriteAlert write={register} onRetry={send} refused={authTexts('notRegistered')} />
      </Stack>
    </form>
  );
}
