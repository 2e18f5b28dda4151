import { type RejectionReason, rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import shared from '#ui/shared.module.css';

/** Why a withdrawal is rejected: of the list for colleagues and statistics, in words for its member. */
export type Rejection = { rejection_reason: RejectionReason; reason: string };

type CategoryProps = {
  value: RejectionReason | null;
  onChange: (reason: RejectionReason) => void;
  error?: string | undefined;
};

export const RejectionCategory = ({ value, onChange, error }: CategoryProps) => (
  <Select
    label={rejections('label')}
    description={rejections('hint')}
    placeholder={rejections('choose')}
    data={rejectionReasons.map((reason) => ({ value: reason, label: rejections(`reason.${reason}`) }))}
    allowDeselect={false}
    value={value}
    onChange={(chosen) => {
      const reason = rejectionReasons.find((each) => each === chosen);
      if (reason) onChange(reason);
    }}
    error={error}
  />
);

/** What a rejection does, and its two fields. `read` answers what they hold, or null and shows what is missing beside each. */
export function useRejection(lead: string) {
  const [category, setCategory] = useState<RejectionReason | null>(null);
  const [reason, setReason] = useState('');
  const [wasRead, setWasRead] = useState(false);
  const text = reason.trim();
  const isShort = text.length < MIN_REASON_LENGTH;
  const read = (): Rejection | null => {
    setWasRead(true);
    return category === null || isShort ? null : { rejection_reason: category, reason: text };
  };
  const fields = (
    <div className={shared.fields}>
      <p className={shared.flat}>{lead}</p>
      <RejectionCategory
        value={category}
        onChange={setCategory}
        error={wasRead && category === null ? rejections('missing') : undefined}
      />
      <Textarea
        label={staff('reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wasRead && isShort ? staff('reasonMissing') : undefined}
      />
    </div>
  );
  return { fields, read };
}
