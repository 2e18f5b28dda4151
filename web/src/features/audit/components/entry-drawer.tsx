import type { AuditEntry } from '@fairlead/contract/features/audit.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/audit/components/audit.module.css';
import { AllChanges } from '#features/audit/components/change-values.tsx';
import { labelAction, labelActor, labelSubject, linkSubject } from '#features/audit/components/labels.ts';
import { audit } from '#features/audit/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import type { ListView } from '#foundation/list-view.ts';
import { HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface EntryDrawerProps {
  /** `undefined` while none is open. */
  entry: AuditEntry | undefined;
  /** Narrows the list. */
  onFilter: ListView['filter'];
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** Whether it is a row of the log: failed sign-ins have no number. */
const isLogged = ({ key }: AuditEntry) => /^\d+$/.test(key);

/** One row of the log: who did what to whom, before and after, and its place in the chain. */
export function EntryDrawer({ entry, onFilter, ...drawer }: EntryDrawerProps) {
  return (
    <DetailDrawer
      opened={entry !== undefined}
      {...drawer}
      title={
        entry && isLogged(entry) ? audit('entry', { number: formatNumber(Number(entry.key)) }) : audit('failedEntry')
      }
      actions={entry && <Narrowing entry={entry} onFilter={onFilter} />}
    >
      {entry && (
        <>
          <Facts entry={entry} />
          <DrawerSection title={audit('beforeAfter')}>
            <AllChanges changes={entry.changes} />
          </DrawerSection>
          <ChainSection entry={entry} />
        </>
      )}
    </DetailDrawer>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { at, actor, subject, reason, ip, request_id, login } = entry;
  return (
    <DrawerSection title={labelAction(entry)}>
      <FactList>
        <FactRow label={audit('when')}>
          <DateTimeText at={at} />
        </FactRow>
        <FactRow label={audit('who')}>
          <Linked link={linkSubject({ kind: actor.kind, id: actor.id === null ? null : String(actor.id), name: null })}>
            {labelActor(actor)}
          </Linked>
        </FactRow>
        <FactRow label={audit('concerns')}>
          <Linked link={linkSubject(subject)}>{labelSubject(subject)}</Linked>
        </FactRow>
        {reason && (
          <FactRow label={audit('reason')}>
            <span className={classes.whole}>{reason}</span>
          </FactRow>
        )}
        {ip && <FactRow label={audit('from')}>{ip}</FactRow>}
        {request_id && (
          <FactRow label={audit('request')}>
            <span className={classes.whole}>{request_id}</span>
          </FactRow>
        )}
        {login && (
          <FactRow label={audit('login')}>
            <span className={classes.whole}>{login}</span>
          </FactRow>
        )}
      </FactList>
    </DrawerSection>
  );
}

function Linked({ link, children }: { link: ReturnType<typeof linkSubject>; children: string }) {
  if (!link) return <>{children}</>;
  return (
    <Anchor component={Link} to={link.to} search={link.search as never}>
      {children}
    </Anchor>
  );
}

function ChainSection({ entry }: { entry: AuditEntry }) {
  const { chain } = entry;
  if (!chain)
    return (
      <DrawerSection title={audit('chain')}>
        <p className={classes.note}>{audit(isLogged(entry) ? 'chainWaits' : 'chainNone')}</p>
      </DrawerSection>
    );
  return (
    <DrawerSection title={audit('chain')}>
      <FactList>
        <FactRow label={audit('chainPosition')}>{formatNumber(chain.position)}</FactRow>
        <FactRow label={audit('chainHash')}>
          <HashText hash={chain.hash} />
        </FactRow>
      </FactList>
    </DrawerSection>
  );
}

/** What else there is by the same person, about the same thing, from the same address. */
function Narrowing({ entry, onFilter }: { entry: AuditEntry; onFilter: ListView['filter'] }) {
  const { actor, subject, ip } = entry;
  const isOther = subject.id !== null && !(subject.kind === actor.kind && subject.id === String(actor.id));
  return (
    <>
      {actor.id !== null && (
        <Button variant="default" onClick={() => onFilter({ ...NONE, actor: `${actor.kind}:${actor.id}` })}>
          {audit('onlyPerson', { name: labelActor(actor) })}
        </Button>
      )}
      {isOther && (
        <Button variant="default" onClick={() => onFilter({ ...NONE, subject: `${subject.kind}:${subject.id}` })}>
          {audit('about', { name: labelSubject(subject) })}
        </Button>
      )}
      {ip && (
        <Button variant="default" onClick={() => onFilter({ ...NONE, ip })}>
          {audit('onlyAddress')}
        </Button>
      )}
    </>
  );
}

const NONE = { actor: undefined, action: undefined, subject: undefined, ip: undefined, search: undefined };
