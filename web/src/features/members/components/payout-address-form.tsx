import { payoutAddresses, type SingleMember } from '@fairlead/contract/features/members.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { AddressBlock, AddressField } from '#ui/address-field.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Field = 'bep20' | 'trc20';

/** Both payout addresses. Each needs a code; after a change withdrawals are paused for a day. */
export function PayoutAddresses({ member }: { member: SingleMember }) {
  return (
    <PanelCard title={members('payoutAddresses')} detail={members('payoutDetail')}>
      <div className={shared.page}>
        {member.withdrawals_from && (
          <CautionNote>
            {members.rich('addressBusy', { date: <DateTimeText at={member.withdrawals_from} decides /> })}
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
  const [isEditing, setIsEditing] = useState(present === '');
  const [isAsking, setIsAsking] = useState(false);
  const write = useChangeMember(member.id);
  const [name, caution] = [members(`network.${field}`), members(`networkRule.${field}`)];
  const form = useForm({
    initialValues: { address: '' },
    schema: z.strictObject({ address: payoutAddresses[field] }),
    toInput: ({ address }) => ({ address: address || undefined }),
  });
  const { address } = form.values;
  const submit = form.onSubmit(() => setIsAsking(true));
  if (!isEditing) {
    return (
      <div>
        <AddressBlock
          address={present}
          network={name}
          aside={
            <Button variant="subtle" size="compact-sm" onClick={() => setIsEditing(true)}>
              {members('change')}
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
        onChange={(text) => form.setFieldValue('address', text)}
        error={form.errors.address && (address === '' ? members('addressMissing') : form.errors.address)}
        network={name}
        description={present ? members('addressCode') : caution}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        {present ? members('changeAddress') : members('saveAddress')}
      </Button>
      <StepUpDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        operation="address"
        title={present ? members('changeAddressTitle') : members('saveAddressTitle')}
        confirmLabel={present ? members('changeAddress') : members('saveAddress')}
        onConfirmed={async (stepUp) => {
          await write.changeWith({ [field]: address }, stepUp);
          setIsAsking(false);
          showSuccess(present ? members('addressUpdated') : members('addressSaved'));
        }}
      >
        <AddressBlock address={address} network={name} />
        <CautionNote>
          {members('addressCompare', { consequence: present ? members('addressPause') : caution })}
        </CautionNote>
      </StepUpDialog>
    </form>
  );
}
