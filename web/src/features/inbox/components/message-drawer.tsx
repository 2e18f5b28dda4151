import { type InboxMessage, inboxContract, type MessageState } from '@fairlead/contract/features/inbox.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AnswerForm } from '#features/inbox/components/answer-form.tsx';
import { AssigneeField } from '#features/inbox/components/assignee-field.tsx';
import { MessageBadge } from '#features/inbox/components/message-badge.tsx';
import classes from '#features/inbox/components/message-drawer.module.css';
import { type AnswerWrite, useChangeMessage, useRemoveMessage } from '#features/inbox/queries.ts';
import { inbox } from '#features/inbox/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

export interface MessageDrawerProps {
  /** `undefined` while none is open. */
  message: InboxMessage | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
  answer: AnswerWrite;
}

/** One message whole: who wrote it, what, who works on it, and its answer. Texts are shown as they were typed, never as markup. */
export function MessageDrawer({ message, answer, ...keys }: MessageDrawerProps) {
  return (
    <DetailDrawer
      opened={message !== undefined}
      {...keys}
      title={message ? message.subject || inbox('messageNumber', { number: String(message.id) }) : ''}
      badge={message && <MessageBadge message={message} />}
      actions={
        message && <Actions key={`${message.source}-${message.id}`} message={message} onDeleted={keys.onClose} />
      }
    >
      {message && <Content key={`${message.source}-${message.id}`} message={message} answer={answer} />}
    </DetailDrawer>
  );
}

function Content({ message, answer }: { message: InboxMessage; answer: AnswerWrite }) {
  return (
    <>
      <DrawerSection title={inbox('from')} aside={inbox(`source.${message.source}`)}>
        <FactList>
          <FactRow label={message.member_id === null ? inbox('name') : inbox('member')}>
            <Sender message={message} />
          </FactRow>
          <FactRow label={inbox('email')}>
            <span className={shared.breaking}>{message.email}</span>
          </FactRow>
          {message.phone && <FactRow label={inbox('phone')}>{message.phone}</FactRow>}
          <FactRow label={inbox('received')}>
            <DateTimeText at={message.created_at} />
          </FactRow>
        </FactList>
        <AssigneeField message={message} />
      </DrawerSection>
      <DrawerSection title={inbox('message')}>
        <p className={classes.text}>{message.message}</p>
      </DrawerSection>
      <DrawerSection title={inbox('answer')}>
        {message.reply === null ? <AnswerForm message={message} write={answer} /> : <GivenAnswer message={message} />}
      </DrawerSection>
    </>
  );
}

function Sender({ message: { member_id, name } }: { message: InboxMessage }) {
  if (member_id === null) return <span className={shared.breaking}>{name}</span>;
  return (
    <Anchor component={Link} to={screens.adminMember.replace('$id', String(member_id))} inherit>
      {name}
    </Anchor>
  );
}

function GivenAnswer({ message: { reply, replied_by, replied_at } }: { message: InboxMessage }) {
  return (
    <div className={classes.given}>
      <p>{inbox.rich('answered', { name: replied_by ?? '–', date: () => <DateTimeText at={replied_at} /> })}</p>
      <p className={classes.text}>{reply}</p>
    </div>
  );
}

function Actions({ message, onDeleted }: { message: InboxMessage; onDeleted: () => void }) {
  return (
    <>
      <Permitted call={inboxContract.remove}>
        <RemoveButton message={message} onDone={onDeleted} />
      </Permitted>
      <Permitted call={inboxContract.change}>
        {message.status === 'open' && <StateButton message={message} to="in_progress" label={inbox('start')} />}
        {message.status === 'in_progress' && <StateButton message={message} to="open" label={inbox('markOpen')} />}
        {message.status === 'closed' ? (
          <StateButton message={message} to="open" label={inbox('reopen')} />
        ) : (
          <StateButton message={message} to="closed" label={inbox('close')} />
        )}
      </Permitted>
    </>
  );
}

function StateButton({ message, to, label }: { message: InboxMessage; to: MessageState; label: string }) {
  const write = useChangeMessage();
  const { source, id } = message;
  const send = () =>
    write.mutate({ params: { source, id }, body: { status: to } }, { onSuccess: (done) => toastDone(done.message) });
  return (
    <>
      <Button variant="default" loading={write.isPending} onClick={send}>
        {label}
      </Button>
      <WriteAlert write={write} onRetry={send} refused={inbox('changeFailed')} />
    </>
  );
}

function RemoveButton({ message: { source, id }, onDone }: { message: InboxMessage; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const write = useRemoveMessage();
  const send = () => {
    setIsAsking(false);
    const onSuccess = (done: { message: string }) => {
      toastDone(done.message);
      onDone();
    };
    write.mutate({ params: { source, id } }, { onSuccess });
  };
  return (
    <>
      <Button variant="danger" loading={write.isPending} onClick={() => setIsAsking(true)}>
        {ui('deleteDots')}
      </Button>
      <ConfirmDialog opened={isAsking} onClose={() => setIsAsking(false)} onConfirm={send} title={inbox('deleteTitle')}>
        {inbox('deleteText')}
      </ConfirmDialog>
      <WriteAlert write={write} onRetry={send} refused={inbox('deleteFailed')} />
    </>
  );
}
