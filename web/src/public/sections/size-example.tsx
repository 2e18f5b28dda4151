import classes from '#public/sections/example.module.css';
import { landing } from '#public/texts.ts';

/** How large a position may be, from what may be lost. Its numbers are those of lesson 12. */
export const SizeExample = () => (
  <>
    <p className={classes.top}>
      <span>{landing('size.topic')}</span>
      <span>{landing('size.pair')}</span>
    </p>
    <p className={classes.question}>{landing('size.question')}</p>
    <dl className={classes.numbers}>
      <Row name={landing('size.account')} value="1,000.00" unit={landing('size.accountUnit')} />
      <Row name={landing('size.risk')} value="1.00" unit={landing('size.percent')} />
      <Row name={landing('size.stop')} value="25.0" unit={landing('size.pips')} />
      <div className={classes.result}>
        <dt>
          {landing('size.position')}
          <small>{landing('size.calculation')}</small>
        </dt>
        <dd>
          0.04 <small>{landing('size.lots')}</small>
        </dd>
      </div>
    </dl>
    <p className={classes.note}>{landing.rich('size.loss', { b: (text) => <b>{text}</b> })}</p>
  </>
);

const Row = ({ name, value, unit }: { name: string; value: string; unit: string }) => (
  <div className={classes.row}>
    <dt>{name}</dt>
    <dd>
      {value} <small>{unit}</small>
    </dd>
  </div>
);
