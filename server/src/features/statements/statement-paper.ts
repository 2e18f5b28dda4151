import { type MemberAccount, memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { formatDay, toDay } from '@fairlead/contract/domain/dates.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { momentText } from '#foundation/format.ts';
import { PAPER, type Paper, RIGHT, type TextStyle } from '#foundation/pdf/paper.ts';
import type { AccountLine, AccountTotals, Period } from '#ledger/index.ts';
import type { EntryTexts } from './entry-texts.ts';
import { LEFT, type Letterhead, Sheet } from './sheet.ts';
import { t } from './texts.ts';

/** Every line is so high: that is what lets the pages be counted before the first is drawn. */
const ROW = 16;
/** Where the lines of a further page begin. */
const FURTHER_Y = PAPER.side + 40;
const COLUMNS = { booked: LEFT, posting: LEFT + 82, type: LEFT + 124, detail: LEFT + 230, account: LEFT + 394 };
const ACCOUNT_ENDS = [LEFT + 190, LEFT + 293, LEFT + 396, RIGHT] as const;

/** A statement's pages. Lines come in portions, so many in all as the totals count, and no page waits for the next. */
export class StatementPaper {
  readonly #sheet: Sheet;
  readonly #paper: Paper;
  readonly #number: string;
  readonly #period: string;
  readonly #accounts: Record<MemberAccount, string>;
  readonly #entries: Record<EntryType, string>;
  readonly #days = new Map<string, string>();
  #pages = 1;
  #y = 0;

  constructor(head: Letterhead, number: string, period: Period, entryTexts: EntryTexts) {
    const { language } = head;
    this.#number = number;
    const notes = [t('footer.risk'), t('footer.source', { at: momentText(head.at) })];
    this.#sheet = new Sheet(head, `${plain('title', language)} ${number}`, notes);
    this.#paper = this.#sheet.paper;
    this.#period = t('period', { from: this.#day(period.from), to: this.#day(period.to) }).in(language);
    this.#accounts = named(memberAccounts, (account) => t(`account.${account}`).in(language));
    this.#entries = named(Object.keys(entryTypes) as EntryType[], (type) => entryTexts[type].in(language));
  }

  /** The bytes of what is finished. */
  take(): Uint8Array {
    return this.#paper.take();
  }

  /** Draws the first page as far as its lines, and finds out how many pages there will be. */
  begin(totals: AccountTotals[]): void {
    const count = totals.reduce((sum, { lines }) => sum + lines, 0);
    this.#sheet.addPage();
    const top = this.#sheet.drawHead(this.#say('title'), [this.#period, this.#number]);
    this.#drawSummary(top + 18, totals);
    this.#drawAccounts(top + 62, totals);
    this.#paper.text(this.#say('lines.heading'), LEFT, this.#y + 26, { size: 9, weight: 600 });
    const order = count === 0 ? t('lines.none') : t('lines.order', { count });
    this.#paper.text(order.in(this.#sheet.language), RIGHT, this.#y + 26, { align: 'right' });
    this.#drawHeads(this.#y + 30);
    const further = Math.max(0, count - rowsFrom(this.#y, this.#sheet.bottom));
    this.#pages = 1 + Math.ceil(further / rowsFrom(FURTHER_Y + ROW, this.#sheet.bottom));
    this.#sheet.drawFoot(this.#pages);
  }

  /** Draws lines with what each concerns, on further pages where the page is full. */
  add(lines: AccountLine[], details: string[]): void {
    for (const [place, line] of lines.entries()) {
      if (rowsFrom(this.#y, this.#sheet.bottom) < 1) this.#addFurtherPage();
      this.#drawLine(line, details[place] ?? '');
    }
  }

  end(): void {
    this.#paper.end();
  }

  #addFurtherPage(): void {
    this.#sheet.addPage();
    this.#paper.text(`${this.#say('title')} ${this.#number}`, LEFT, PAPER.side + 10, { weight: 600 });
    this.#paper.text(this.#period, RIGHT, PAPER.side + 10, { align: 'right' });
    this.#paper.rule(PAPER.side + 18, 0.9);
    this.#drawHeads(FURTHER_Y);
    this.#sheet.drawFoot(this.#pages);
  }

  #drawSummary(y: number, totals: AccountTotals[]): void {
    this.#sheet.drawMember(y);
    const { opening, closing } = addUp(totals);
    const columns = [
      [LEFT + 290, this.#say('accounts.opening'), this.#amount(opening)],
      [LEFT + 395, this.#say('change'), this.#signed(closing - opening)],
      [RIGHT, this.#say('accounts.closing'), this.#amount(closing)],
    ] as const;
    for (const [x, label, amount] of columns) {
      this.#paper.text(label, x, y, { align: 'right' });
      this.#paper.text(`${amount} USDT`, x, y + 12, { weight: 600, align: 'right' });
    }
    this.#paper.rule(y + 22, 0.9);
  }

  #drawAccounts(y: number, totals: AccountTotals[]): void {
    this.#paper.text(this.#say('accounts.heading'), LEFT, y, { size: 9, weight: 600 });
    this.#y = y + 4;
    const heads = (['accounts.opening', 'accounts.in', 'accounts.out', 'accounts.closing'] as const).map((key) =>
      this.#say(key),
    );
    this.#drawAccount(this.#say('accounts.account'), heads);
    for (const each of totals) this.#drawAccount(this.#accounts[each.account], this.#amounts(each));
    this.#paper.rule(this.#y, 0.9);
    this.#drawAccount(this.#say('accounts.total'), this.#amounts(addUp(totals)), { weight: 600 });
  }

  #drawAccount(name: string, amounts: string[], style: TextStyle = {}): void {
    this.#y += ROW;
    this.#paper.text(name, LEFT, this.#y - 5, style);
    for (const [place, x] of ACCOUNT_ENDS.entries())
      this.#paper.text(amounts[place] ?? '', x, this.#y - 5, { ...style, align: 'right' });
    this.#paper.rule(this.#y);
  }

  #drawHeads(y: number): void {
    this.#y = y + ROW;
    for (const column of ['booked', 'posting', 'type', 'detail', 'account'] as const)
      this.#paper.text(this.#say(`lines.${column}`), COLUMNS[column], this.#y - 5);
    this.#paper.text(this.#say('lines.amount'), RIGHT, this.#y - 5, { align: 'right' });
    this.#paper.rule(this.#y);
  }

  #drawLine(line: AccountLine, detail: string): void {
    this.#y += ROW;
    const y = this.#y - 5;
    const time = line.booked_at.toISOString().slice(11, 16);
    this.#paper.text(`${this.#day(toDay(line.booked_at))}, ${time}`, COLUMNS.booked, y);
    this.#paper.text(`P${line.id}`, COLUMNS.posting, y);
    this.#paper.text(this.#paper.fit(this.#entries[line.entry_type], 102, { weight: 600 }), COLUMNS.type, y, {
      weight: 600,
    });
    this.#paper.text(this.#paper.fit(detail, 160), COLUMNS.detail, y);
    this.#paper.text(this.#accounts[line.account], COLUMNS.account, y);
    this.#paper.text(this.#signed(line.amount), RIGHT, y, { align: 'right' });
    this.#paper.rule(this.#y, 0.3);
  }

  #say(key: Parameters<typeof plain>[0]): string {
    return plain(key, this.#sheet.language);
  }

  #amount(micro: bigint): string {
    return formatMoney(micro, { decimals: 6, language: this.#sheet.language });
  }

  #signed(micro: bigint): string {
    return micro > 0n ? `+${this.#amount(micro)}` : this.#amount(micro);
  }

  #amounts(sums: Sums): string[] {
    return [sums.opening, sums.in, sums.out, sums.closing].map((micro) => this.#amount(micro));
  }

  /** A day as the language writes it; the newest few are remembered, as many lines have the same. */
  #day(day: string): string {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    if (this.#days.size > 100) this.#days.clear();
    const text = formatDay(new Date(`${day}T00:00:00Z`), this.#sheet.language);
    this.#days.set(day, text);
    return text;
  }
}

type Sums = Pick<AccountTotals, 'opening' | 'in' | 'out' | 'closing'>;

type PlainKey =
  | 'title'
  | 'change'
  | `lines.${'heading' | 'amount' | 'booked' | 'posting' | 'type' | 'detail' | 'account'}`
  | `accounts.${'heading' | 'account' | 'opening' | 'in' | 'out' | 'closing' | 'total'}`;
const plain = (key: PlainKey, language: string): string => t(key).in(language);

const addUp = (totals: AccountTotals[]): Sums =>
  totals.reduce(
    (sum, each) => ({
      opening: sum.opening + each.opening,
      in: sum.in + each.in,
      out: sum.out + each.out,
      closing: sum.closing + each.closing,
    }),
    { opening: 0n, in: 0n, out: 0n, closing: 0n },
  );

const rowsFrom = (y: number, bottom: number): number => Math.floor((bottom - y) / ROW);

const named = <K extends string>(keys: readonly K[], name: (key: K) => string): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, name(key)])) as Record<K, string>;
