import type { ClosingObstacle } from '@fairlead/contract/features/account.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useClose, useClosing } from '#features/account/queries.ts';
import { account } from '#features/account/texts.ts';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { errorText } from '#foundation/api-error.ts';
import { openDocument } from '#foundation/documents.ts';
import { formatMoney } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { forgetAuth } from '#foundation/stored-auth.ts';
import { PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Where each of what is in the way is dealt with. */
const PLACES: Record<ClosingObstacle['kind'], string> = {
  main: screens.withdrawal,
  profit: screens.withdrawal,
  compound: screens.compoundWithdrawal,
  principal: screens.userInvestments,
  held: screens.withdrawals,
  claims: screens.trading,
  level_income: screens.statements,
  deposits: screens.depositHistory,
  withdrawals: screens.withdrawals,
};

/** Closes the account for good, once nothing is in the way; says what still is, each with its amount. */
export function CloseRow() {
  const { data, error } = useClosing();
  const [isAsked, setIsAsked] = useState(false);
  const detail = () => {
    if (data?.length === 0) return account('closeReady');
    if (data) return <Obstacles obstacles={data} />;
    return error ? errorText(error, account('closingFailed')) : account('closeRule');
  };
  return (
    <PanelRow
      icon={<IconUserX size={20} stroke={1.75} aria-hidden="true" />}
      title={account('closeTitle')}
      detail={detail()}
    >
      <Button variant="default" size="compact-sm" disabled={data?.length !== 0} onClick={() => setIsAsked(true)}>
        {account('closeAsk')}
      </Button>
      {isAsked && <CloseDialog onClose={() => setIsAsked(false)} />}
    </PanelRow>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  return (
    <>
      {account('closeRule')}
      {obstacles.map(({ kind, amount }) => (
        <div key={kind}>
          <Anchor href={PLACES[kind]} size="sm">
            {account('obstacle', { kind, amount: formatMoney(amount) })}
          </Anchor>
        </div>
      ))}
    </>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const username = useSession().auth?.username ?? '';
  const [typed, setTyped] = useState('');
  const close = useClose();
  const send = async (stepUp: string) => {
    const { message } = await close.mutateAsync({ body: { username: typed.trim() }, stepUp });
    forgetAuth('member');
    openDocument(screens.login, { replace: true, note: message });
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="closing"
      title={account('closeTitle')}
      confirmLabel={account('closeConfirm')}
      ready={username !== '' && typed.trim().toLowerCase() === username.toLowerCase()}
      onConfirmed={send}
      failed={account('closeFailed')}
    >
      <p>{account('closeEffect')}</p>
      <p>{account('closeKept')}</p>
      <p className={shared.strong}>{account('closeForGood')}</p>
      <TextInput
        label={account('closeName')}
        description={username}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
