import { ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { readForm } from '#foundation/read-form.ts';
import { AddressBlock, AddressField } from '#ui/address-field.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

type Field = 'bep20' | 'trc20';

const networks = {
  bep20: { name: 'BNB Smart Chain (BEP20)', caution: 'USDT on BNB Smart Chain only. What is sent elsewhere is lost.' },
  trc20: { name: 'Tron (TRC20)', caution: 'Kept for payouts that staff make by hand.' },
} as const;

/** Both payout addresses. Each asks for a code; after a changed one withdrawals wait a day. */
export function PayoutAddresses({ member }: { member: SingleMember }) {
  return (
    <PanelCard title="Payout addresses" detail="Withdrawals are sent to the BEP20 address.">
      <div className={shared.page}>
        {member.withdrawals_from && (
          <CautionNote>
            A changed address or password holds withdrawals until <DateTimeText at={member.withdrawals_from} />.
          </CautionNote>
        )}
        <AddressForm key={`bep20-${member.bep20}`} member={member} field="bep20" />
        <AddressForm key={`trc20-${member.trc20}`} member={member} field="trc20" />
      </div>
    </PanelCard>
  );
}

function AddressForm({ member, field }: { member: SingleMember; field: Field }) {
  const present = member[field] ?? '';
  const [address, setAddress] = useState('');
  const [isEditing, setIsEditing] = useState(present === '');
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const write = useChangeMember(member.id);
  const { name, caution } = networks[field];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors } = readForm(z.strictObject({ [field]: ownFields[field] }), { [field]: address });
    const missing = address === '' ? 'Enter the address' : undefined;
    setError(missing ?? errors?.[field] ?? null);
    if (missing || errors) return;
    setIsAsking(true);
  };
  if (!isEditing) {
    return (
      <div>
        <AddressBlock
          address={present}
          network={name}
          aside={
            <Button variant="subtle" size="compact-sm" onClick={() => setIsEditing(true)}>
              Change
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <AddressField
        value={address}
        onChange={setAddress}
        network={name}
        error={error}
        description={present ? 'A changed address asks for a code; withdrawals then wait 24 hours.' : caution}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        {present ? 'Change address' : 'Save address'}
      </Button>
      <StepUpDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        operation="address"
        title={present ? 'Change your payout address' : 'Save your payout address'}
        confirmLabel={present ? 'Change address' : 'Save address'}
        onConfirmed={async (stepUp) => {
          await write.changeWith({ [field]: address }, stepUp);
          setIsAsking(false);
          toastDone(present ? 'Address changed' : 'Address saved');
        }}
      >
        <AddressBlock address={address} network={name} />
        <CautionNote>Compare every group. {present ? 'Withdrawals wait 24 hours from now.' : caution}</CautionNote>
      </StepUpDialog>
    </form>
  );
}
