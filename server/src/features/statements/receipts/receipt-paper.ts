import { formatTimestamp } from '@fairlead/contract/domain/dates.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { momentText } from '#foundation/format.ts';
import { PAPER, RIGHT } from '#foundation/pdf/paper.ts';
import type { Text, TextValue } from '#foundation/texts.ts';
import { LEFT, type Letterhead, Sheet } from '../sheet.ts';
import { t as statement } from '../texts.ts';
import type { Receipt } from './receipt.ts';
import { t } from './texts.ts';

/** Something across the page: so high, drawn with its foot at `y`. */
type Row = { height: number; draw: (y: number) => void };

const ROW = 16;
const VALUE_X = LEFT + 130;
const FIGURE_ENTRIES_X = LEFT + 250;
const ENTRY = { number: LEFT, booked: LEFT + 52, type: LEFT + 162, from: LEFT + 268, to: LEFT + 350 };

/** A receipt's pages: one, unless the ledger has very many entries for it. @returns the file */
export function drawReceipt(head: Letterhead, receipt: Receipt): Uint8Array {
  const { language } = head;
  const title = t('title').in(language);
  const sheet = new Sheet(head, `${title} ${receipt.number}`, [t('printed', { at: momentText(head.at) })]);
  const { paper } = sheet;
  const rows = listRows(sheet, receipt);
  sheet.addPage();
  let y = sheet.drawHead(title, [receipt.number, receipt.what.in(language)]) + 18;
  sheet.drawMember(y);
  y += 22;
  const [first, ...further] = paginate(rows, sheet.bottom - y, sheet.bottom - PAPER.side);
  const pages = 1 + further.length;
  drawRows(first ?? [], y);
  sheet.drawFoot(pages);
  for (const page of further) {
    sheet.addPage();
    drawRows(page, PAPER.side);
    sheet.drawFoot(pages);
  }
  paper.end();
  return paper.take();
}

function paginate(rows: Row[], firstHeight: number, height: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = firstHeight;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = height;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}

function drawRows(rows: Row[], top: number): void {
  let y = top;
  for (const row of rows) {
    y += row.height;
    row.draw(y);
  }
}

const listRows = (sheet: Sheet, receipt: Receipt): Row[] => [
  heading(sheet, t('details')),
  ...[
    { label: t('reference'), value: receipt.number },
    { label: t('what'), value: receipt.what },
    ...receipt.facts,
  ].map((fact) => factRow(sheet, fact)),
  heading(sheet, t('amounts')),
  ...receipt.figures.map((figure) => figureRow(sheet, figure)),
  heading(sheet, t('entries.heading')),
  entryHeads(sheet),
  ...receipt.entries.map((entry) => entryRow(sheet, entry)),
];

const say = (sheet: Sheet, text: TextValue): string => (typeof text === 'string' ? text : text.in(sheet.language));

const heading = (sheet: Sheet, text: Text): Row => ({
  height: 36,
  draw: (y) => {
    sheet.paper.text(say(sheet, text), LEFT, y - 6, { size: 9, weight: 600 });
    sheet.paper.rule(y, 0.9);
  },
});

function factRow(sheet: Sheet, { label, value }: Receipt['facts'][number]): Row {
  const { paper } = sheet;
  const lines = paper.wrap(say(sheet, value), RIGHT - VALUE_X);
  return {
    height: ROW + (lines.length - 1) * 11,
    draw: (y) => {
      const top = y - 5 - (lines.length - 1) * 11;
      paper.text(say(sheet, label), LEFT, top);
      for (const [place, line] of lines.entries()) paper.text(line, VALUE_X, top + place * 11, { weight: 600 });
      paper.rule(y);
    },
  };
}

function figureRow(sheet: Sheet, { label, micro, entries, total }: Receipt['figures'][number]): Row {
  const { paper, language } = sheet;
  const style = total ? ({ weight: 600 } as const) : {};
  return {
    height: ROW,
    draw: (y) => {
      paper.text(say(sheet, label), LEFT, y - 5, style);
      const numbers = entries.map((id) => `P${id}`).join(', ');
      paper.text(paper.fit(numbers, 130), FIGURE_ENTRIES_X, y - 5);
      const amount = formatMoney(micro, { decimals: 6, language });
      paper.text(`${amount} USDT`, RIGHT, y - 5, { ...style, align: 'right' });
      paper.rule(y);
    },
  };
}

const entryHeads = (sheet: Sheet): Row => ({
  height: ROW,
  draw: (y) => {
    for (const column of ['number', 'booked', 'type', 'from', 'to'] as const)
      sheet.paper.text(say(sheet, t(`entries.${column}`)), ENTRY[column], y - 5);
    sheet.paper.text(say(sheet, t('entries.amount')), RIGHT, y - 5, { align: 'right' });
    sheet.paper.rule(y);
  },
});

function entryRow(sheet: Sheet, entry: Receipt['entries'][number]): Row {
  const { paper, language } = sheet;
  return {
    height: ROW,
    draw: (y) => {
      const foot = y - 5;
      paper.text(`P${entry.id}`, ENTRY.number, foot);
      paper.text(formatTimestamp(entry.booked_at, language).replace(/ UTC$/, ''), ENTRY.booked, foot);
      paper.text(paper.fit(say(sheet, statement(`entry.${entry.entry_type}`)), 102), ENTRY.type, foot, { weight: 600 });
      paper.text(paper.fit(say(sheet, entry.from), 78), ENTRY.from, foot);
      paper.text(paper.fit(say(sheet, entry.to), 78), ENTRY.to, foot);
      paper.text(formatMoney(entry.amount, { decimals: 6, language }), RIGHT, foot, { align: 'right' });
      paper.rule(y);
    },
  };
}
