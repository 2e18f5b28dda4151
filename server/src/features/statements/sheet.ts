import { PAPER, Paper, RIGHT } from '#foundation/pdf/paper.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What stands on every document: who it is from, in which language, of which instant. */
export type Letterhead = {
  /** The operator's name and address, as the settings have it. */
  operator: string;
  member: { fullname: string; username: string };
  language: string;
  at: Date;
  demo: boolean;
};

export const LEFT = PAPER.side;
const FOOT = PAPER.height - PAPER.side;
const SMALL = 7;
const HEAD_WIDTH = 250;

/** The frame of a document's pages: the letterhead on the first, and on each its foot and its number. */
export class Sheet {
  readonly paper: Paper;
  readonly language: string;
  /** Where a page's content ends. */
  readonly bottom: number;
  readonly #head: Letterhead;
  readonly #foot: string[];
  #page = 0;

  /** @param notes what its foot says, before the demo's own */
  constructor(head: Letterhead, title: string, notes: Text[]) {
    this.#head = head;
    this.language = head.language;
    this.paper = new Paper({ title, author: t('platform').in(head.language), language: head.language, at: head.at });
    const foot = [...notes, ...(head.demo ? [t('footer.demo')] : [])];
    this.#foot = this.paper.wrap(foot.map((text) => text.in(head.language)).join(' '), RIGHT - LEFT - 90, {
      size: SMALL,
      most: 5,
    });
    this.bottom = FOOT - this.#foot.length * 10 - 12;
  }

  addPage(): void {
    this.#page += 1;
    this.paper.addPage();
  }

  /** Draws the foot of a page. */
  drawFoot(pages: number): void {
    const top = this.bottom + 6;
    this.paper.rule(top);
    for (const [place, line] of this.#foot.entries())
      this.paper.text(line, LEFT, top + 12 + place * 10, { size: SMALL });
    const page = t('footer.page', { page: this.#page, pages }).in(this.language);
    this.paper.text(page, RIGHT, top + 12, { size: SMALL, align: 'right' });
  }

  /** Draws who the document is from and what it is. @returns where the content begins */
  drawHead(title: string, lines: string[]): number {
    const { paper } = this;
    paper.mark(LEFT, PAPER.side - 3);
    paper.text(t('platform').in(this.language), LEFT + 23, PAPER.side + 10, { size: 12, weight: 600 });
    paper.text(title, RIGHT, PAPER.side + 10, { size: 13, weight: 600, align: 'right' });
    const operator = this.#head.operator.trim() || t('operatorMissing').in(this.language);
    const left = operator
      .split('\n')
      .flatMap((line) => paper.wrap(line, HEAD_WIDTH, { most: 10 }))
      .slice(0, 12);
    const y = PAPER.side + 30;
    for (const [place, line] of left.entries()) paper.text(line, LEFT, y + place * 11);
    for (const [place, line] of lines.entries()) paper.text(line, RIGHT, y + place * 11, { align: 'right' });
    const end = y + Math.max(left.length, lines.length) * 11 + 6;
    paper.rule(end, 0.9);
    return end;
  }

  /** Draws the member's name below a label. */
  drawMember(y: number): void {
    const { fullname, username } = this.#head.member;
    this.paper.text(t('member').in(this.language), LEFT, y);
    const name = this.paper.fit(fullname || username, 130, { weight: 600 });
    this.paper.text(name, LEFT, y + 12, { weight: 600 });
    const x = LEFT + this.paper.widthOf(name, { weight: 600 });
    if (fullname) this.paper.text(this.paper.fit(`, ${username}`, 210 - x), x, y + 12);
  }
}
