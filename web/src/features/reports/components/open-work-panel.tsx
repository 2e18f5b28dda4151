import { MAX_COUNTED, type QueueAge, type QueueKindAges, queueAges } from '@fairlead/contract/features/queue-ages.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/open-work.module.css';
import { useQueueAges } from '#features/reports/staff/queries.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatNumber } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What waits for a person, by kind and by how much of its service time is used; each count leads to its items. */
export function OpenWorkPanel() {
  const { data: kinds, error, refetch } = useQueueAges();
  const waiting = kinds?.filter((kind) => sumAges(kind) > 0) ?? [];
  return (
    <PanelCard
      title={staff('openWork')}
      detail={
        kinds &&
        staff('openWork.counts', {
          open: waiting.reduce((sum, kind) => sum + sumAges(kind), 0),
          over: waiting.reduce((sum, { over }) => sum + over, 0),
        })
      }
      action={
        <Anchor component={Link} to={screens.adminQueue}>
          {staff('openWork.queue')}
        </Anchor>
      }
      footer={<span>{staff('openWork.freshNote')}</span>}
      flush
    >
      {kinds === undefined ? (
        <div className={classes.nothing}>
          {error ? (
            <ErrorState message={errorText(error, staff('openWork.failed'))} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </div>
      ) : waiting.length === 0 ? (
        <p className={classes.nothing}>{staff('openWork.none')}</p>
      ) : (
        <table className={classes.ages} aria-label={staff('openWork')}>
          <thead>
            <tr>
              <th scope="col">{staff('openWork.kind')}</th>
              <th scope="col">{staff('openWork.target')}</th>
              <th scope="col">{staff('openWork.age')}</th>
              {queueAges.map((age) => (
                <th key={age} scope="col">
                  {staff(`openWork.${age}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waiting.map((kind) => (
              <KindRow key={kind.kind} kind={kind} />
            ))}
          </tbody>
        </table>
      )}
    </PanelCard>
  );
}

const sumAges = ({ fresh, within, over }: QueueKindAges): number => fresh + within + over;

function KindRow({ kind: ages }: { kind: QueueKindAges }) {
  const { kind, hours } = ages;
  const name = staff(`openWork.kind.${kind}`);
  return (
    <tr>
      <td>
        <Link to={screens.adminQueue} search={{ kind } as never} className={classes.kind ?? ''}>
          {name}
        </Link>
      </td>
      <td>{staff('openWork.hours', { hours })}</td>
      <td>
        <span className={classes.ageBar} aria-hidden="true">
          {queueAges.map((age) => ages[age] > 0 && <span key={age} data-age={age} style={{ flexGrow: ages[age] }} />)}
        </span>
      </td>
      {queueAges.map((age) => (
        <td key={age}>
          <AgeCount ages={ages} age={age} label={staff('openWork.shown', { kind: name, age, count: ages[age] })} />
        </td>
      ))}
    </tr>
  );
}

function AgeCount({ ages, age, label }: { ages: QueueKindAges; age: QueueAge; label: string }) {
  const count = ages[age];
  if (count === 0) return <span data-zero>0</span>;
  return (
    <Link
      to={screens.adminQueue}
      search={{ kind: ages.kind, age } as never}
      aria-label={label}
      data-over={age === 'over' || undefined}
    >
      {count < MAX_COUNTED ? formatNumber(count) : staff('openWork.more', { count })}
    </Link>
  );
}
