import type { AuditChange } from '@fairlead/contract/features/audit.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/audit/components/audit.module.css';
import { findFieldLabel, formatValue, shorten } from '#features/audit/components/labels.ts';
import { audit } from '#features/audit/texts.ts';
import values from '#ui/before-after.module.css';
import shared from '#ui/shared.module.css';

/** `holder.net_amount` in words; a part without a text as it was recorded, the number of an entry of a list as it is. */
function FieldName({ name }: { name: string }) {
  if (name === '') return <>{audit('fieldValue')}</>;
  const [first = '', ...rest] = name.split('.');
  return (
    <>
      <Recorded part={first} />
      {rest.length > 0 && ': '}
      {rest.length > 0 && <FieldName name={rest.join('.')} />}
    </>
  );
}

function Recorded({ part }: { part: string }) {
  const known = findFieldLabel(part) ?? (/^\d+$/.test(part) ? part : undefined);
  return known === undefined ? <code className={classes.recorded}>{part}</code> : <>{known}</>;
}

/** A value in words: a member by name, as a link where the whole is shown. */
function Value({ change, side, short }: { change: AuditChange; side: 'before' | 'after'; short: boolean }) {
  const { field, names, [side]: value } = change;
  const name = names?.[side];
  if (!name) return <>{short ? shorten(formatValue(field, value)) : formatValue(field, value)}</>;
  if (short) return <>{name}</>;
  return (
    <Anchor component={Link} to={screens.adminMember.replace('$id', String(value))}>
      {name}
    </Anchor>
  );
}

/** Old value, arrow, new value; read aloud with the words. */
function Values({ change, short = false }: { change: AuditChange; short?: boolean }) {
  return (
    <span className={short ? classes.pairShort : classes.pair}>
      {change.before !== null && (
        <del className={values.before}>
          <VisuallyHidden>{audit('before')} </VisuallyHidden>
          <Value change={change} side="before" short={short} />
        </del>
      )}
      {change.before !== null && <IconArrowRight size={14} stroke={2} className={classes.arrow} aria-hidden />}
      {change.after !== null ? (
        <ins className={values.after}>
          <VisuallyHidden>{audit('after')} </VisuallyHidden>
          <Value change={change} side="after" short={short} />
        </ins>
      ) : (
        <span className={shared.secondary}>{audit('none')}</span>
      )}
    </span>
  );
}

/** The first change of a row, and how many more there are. */
export function FirstChange({ changes }: { changes: readonly AuditChange[] }) {
  const [first, ...rest] = changes;
  if (!first) return <>–</>;
  return (
    <span className={classes.first}>
      <span className={shared.secondary}>
        <FieldName name={first.field} />
      </span>
      <Values change={first} short />
      {rest.length > 0 && <span className={shared.secondary}>{audit('moreChanges', { count: rest.length })}</span>}
    </span>
  );
}

/** Every field that changed, whole. */
export function AllChanges({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <p className={classes.note}>{audit('noChanges')}</p>;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>
            <FieldName name={change.field} />
          </dt>
          <dd>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
