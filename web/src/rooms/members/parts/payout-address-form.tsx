import { ownFields, type SingleMember } from '@fairlead/contract/rooms/members.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { readForm } from '#foundation/read-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AddressBlock, AddressField } from '#kit/address-field.tsx';
import { DateTimeText } from '#kit/date-text.tsx';
import { CautionNote } from '#kit/form-parts.tsx';
import { PanelCard } from '#kit/panel-card.tsx';
import { toastDone } from '#kit/toasts.tsx';
import { StepUpDialog } from '#rooms/auth/parts/step-up-dialog.tsx';
import classes from '#rooms/members/parts/members.module.css';
import { useChangeMember } from '#rooms/members/queries.ts';

type Field = 'bep20' | 'trc20';

const networks = {
  bep20: { name: 'BNB Smart Chain (BEP20)', caution: 'USDT on BNB Smart Chain only. What is sent elsewhere is lost.' },
  trc20: { name: 'Tron (TRC20)', caution: 'Kept for payouts that staff make by hand.' },
} as const;

/** Both payout addresses. A first one is stored at once; a changed one asks for a code, and withdrawals wait a day. */
export function PayoutAddresses({ member }: { member: SingleMember }) {
  return (
    <PanelCard title="Payout addresses" detail="Withdrawals are sent to the BEP20 address.">
      <div className={classes.stack}>
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
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const write = useChangeMember(member.id);
  const { name, caution } = networks[field];
  const save = () => write.change({ [field]: address }, () => toastDone('Address saved'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors } = readForm(z.strictObject({ [field]: ownFields[field] }), { [field]: address });
    const missing = address === '' ? 'Enter the address' : undefined;
    setFault(missing ?? errors?.[field] ?? null);
    if (missing || errors) return;
    // the server knows of an address that was taken away; the field here does not
    if (present === '') save();
    else setIsAsking(true);
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
  const needsCode = write.error instanceof Error && 'code' in write.error && write.error.code === 'step_up_required';
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <AddressField
        value={address}
        onChange={setAddress}
        network={name}
        error={fault}
        description={present ? 'A changed address asks for a code; withdrawals then wait 24 hours.' : caution}
      />
      <Button type="submit" variant="default" className={classes.deed ?? ''} loading={write.isPending}>
        {present ? 'Change address' : 'Save address'}
      </Button>
      <StepUpDialog
        opened={isAsking || needsCode}
        onClose={() => {
          setIsAsking(false);
          write.reset();
        }}
        operation="address"
        title="Change your payout address"
        confirmLabel="Change address"
        onConfirmed={async (stepUp) => {
          await write.changeWith({ [field]: address }, stepUp);
          setIsAsking(false);
          toastDone('Address changed');
        }}
      >
        <AddressBlock address={address} network={name} />
        <CautionNote>Compare every group. Withdrawals wait 24 hours from now.</CautionNote>
      </StepUpDialog>
      {!isAsking && !needsCode && <WriteAlert write={write} onRetry={save} refused="The address was not saved." />}
    </form>
  );
}
