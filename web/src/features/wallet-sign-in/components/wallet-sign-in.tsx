import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { useMutation } from '@tanstack/react-query';
import { SecondFactorField } from '#features/auth/components/second-factor-field.tsx';
import { wallet } from '#features/wallet/texts.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import classes from '#features/wallet-sign-in/components/wallet-sign-in.module.css';
import { useAskToSignIn, useSignInByWallet } from '#features/wallet-sign-in/queries.ts';
import { readAccount, signMessage } from '#features/wallet-sign-in/sign-message.ts';
import { walletSignIn } from '#features/wallet-sign-in/texts.ts';
import { useTestWallet } from '#features/wallet-sign-in/use-test-wallet.ts';
import { type BrowserWallet, useWallets } from '#features/wallet-sign-in/use-wallets.ts';
import { ApiError } from '#foundation/api-error.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { Button, Stack, SubmitButton } from '#ui/plain/controls.tsx';

const ASKS_FOR_CODE = ['second_factor_needed', 'wrong_second_factor'];

const codeInput = walletSignInContract.signIn.body;

/** Signing in with a wallet of this browser: which one, and the code of who has a second factor. */
export function WalletSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  useTestWallet();
  const wallets = useWallets();
  const ask = useAskToSignIn();
  const signIn = useSignInByWallet();
  const signing = useMutation({
    mutationFn: async ({ provider }: BrowserWallet) => {
      const account = await readAccount(provider);
      const { nonce, message } = await ask.mutateAsync({ body: account });
      const signed = { nonce, signature: await signMessage(provider, account.address, message) };
      signIn.mutate({ body: signed }, { onSuccess: onSignedIn });
      return signed;
    },
  });
  const code = signIn.error instanceof ApiError ? signIn.error.code : undefined;
  if (signing.data && code !== undefined && ASKS_FOR_CODE.includes(code))
    return (
      <CodeForm
        signed={signing.data}
        refusal={signIn.error?.message ?? null}
        busy={signIn.isPending}
        onSend={(body) => signIn.mutate({ body }, { onSuccess: onSignedIn })}
      />
    );
  const failed = signing.error ?? signIn.error;
  const isBusy = signing.isPending || signIn.isPending || signIn.isSuccess;
  return (
    <Stack gap={12}>
      <p className={classes.lead}>{wallets?.length === 0 ? wallet('none') : walletSignIn('choose')}</p>
      {wallets?.map((each) => (
        <Button
          key={each.id}
          variant="default"
          size="lg"
          fullWidth
          disabled={isBusy}
          onClick={() => {
            signIn.reset();
            signing.mutate(each);
          }}
        >
          {each.icon && <img src={each.icon} alt="" width={20} height={20} />}
          {isBusy && signing.variables === each ? walletSignIn('signing') : walletSignIn('with', { name: each.name })}
        </Button>
      ))}
      {failed && (
        <p className={classes.failure} role="alert">
          {failed instanceof ApiError ? failed.message : describeWalletError(failed)}
        </p>
      )}
    </Stack>
  );
}

type Signed = { nonce: string; signature: string };
type CodeFormProps = {
  signed: Signed;
  refusal: string | null;
  busy: boolean;
  onSend: (body: Signed & { otp?: string | undefined }) => void;
};

/** The code of the authenticator app, sent with what the wallet has signed. */
function CodeForm({ signed, refusal, busy, onSend }: CodeFormProps) {
  const form = usePlainForm({
    initialValues: { otp: '' },
    schema: codeInput,
    toInput: ({ otp }) => ({ ...signed, otp }),
  });
  return (
    <form onSubmit={form.onSubmit(onSend)} noValidate>
      <Stack gap={12}>
        <p className={classes.lead}>{walletSignIn('codeNeeded')}</p>
        <SecondFactorField
          value={form.values.otp}
          onChange={(otp) => form.setFieldValue('otp', otp)}
          error={form.errors.otp ?? (form.values.otp === '' ? null : refusal)}
        />
        <SubmitButton busy={busy}>{walletSignIn('continue')}</SubmitButton>
      </Stack>
    </form>
  );
}
