import type { RichText as Blocks, RichBlock, TextRun } from '@fairlead/contract/domain/rich-text.ts';
import { Fragment, type ReactNode } from 'react';
import classes from '#ui/rich-text.module.css';

/** What staff wrote, drawn element by element: there is no HTML in it, and a link is to an https address. */
export function RichText({ content }: { content: Blocks }) {
  return (
    <div className={classes.text} data-written>
      {keyed(content, (block) => (
        <Block block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: RichBlock }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{runs(block.runs)}</p>;
    case 'quote':
      return (
        <blockquote>
          <p>{runs(block.runs)}</p>
        </blockquote>
      );
    case 'heading':
      return block.level === 2 ? <h2>{runs(block.runs)}</h2> : <h3>{runs(block.runs)}</h3>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items, ({ depth, runs: line }) => (
            <li data-depth={depth || undefined}>{runs(line)}</li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'rule':
      return <hr />;
  }
}

function Table({ head, rows }: Pick<Extract<RichBlock, { type: 'table' }>, 'head' | 'rows'>) {
  return (
    // wide ones scroll by themselves, so that the page does not
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {keyed(head, (cell) => (
              <th scope="col">{runs(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, (cell) => (
                <td>{runs(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const runs = (line: readonly TextRun[]): ReactNode => keyed(line, drawRun);

function drawRun({ text, strong, emphasis, code, href }: TextRun): ReactNode {
  let drawn: ReactNode = keyed(text.split('\n'), (part, place) => (
    <>
      {place > 0 && <br />}
      {part}
    </>
  ));
  if (code) drawn = <code>{drawn}</code>;
  if (emphasis) drawn = <em>{drawn}</em>;
  if (strong) drawn = <strong>{drawn}</strong>;
  return href ? (
    <a href={href} rel="nofollow noopener">
      {drawn}
    </a>
  ) : (
    drawn
  );
}

/** Draws what has no name of its own and never changes places. */
const keyed = <Item,>(items: readonly Item[], draw: (item: Item, place: number) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name
  items.map((item, place) => <Fragment key={place}>{draw(item, place)}</Fragment>);
