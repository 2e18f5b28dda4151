import { type RejectionReason, rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import shared from '#ui/shared.module.css';

/** Why a withdrawal is rejected: of the list for colleagues and statistics, in words for its member. */
export type Rejection = { rejection_reason: RejectionReason; reason: string };

type CategoryProps = {
  value: RejectionReason | null;
  onChange: (reason: RejectionReason) => void;
  error?: string | undefined;
};

export const RejectionCategory = (props: CategoryProps) => (
  <RadioList
    label={rejections('label')}
    hint={rejections('hint')}
    choices={rejectionReasons.map((value) => ({ value, label: rejections(`reason.${value}`) }))}
    {...props}
  />
);

/** What a category has to say to the member; where it is another one, only staff know. */
const getSentence = (category: RejectionReason | null): string =>
  category === null || category === 'other' ? '' : rejections(`sentence.${category}`);

/** Category and text of a rejection. Choosing a category writes its sentence, unless staff have written words of their own. */
export function useCategoryAndReason() {
  const [category, setCategory] = useState<RejectionReason | null>(null);
  const [reason, setReason] = useState('');
  const choose = (next: RejectionReason) => {
    if (reason.trim() === '' || reason === getSentence(category)) setReason(getSentence(next));
    setCategory(next);
  };
  return { category, choose, reason, setReason };
}

/** What a rejection does, and its two fields. `read` answers what they hold, or null and shows what is missing beside each. */
export function useRejection(lead: string) {
  const { category, choose, reason, setReason } = useCategoryAndReason();
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
        onChange={choose}
        error={wasRead && category === null ? rejections('missing') : undefined}
      />
      <Textarea
        label={staff('reason')}
        description={rejections('sentenceHint')}
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
