import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';

/** A screen that the person may open, by its label and the area it belongs to. */
export interface PaletteScreen {
  path: string;
  label: string;
  area: string;
}

/** What is typed: the text to search, and in which of the two. `>` asks for screens alone, `@` and `#` for what is stored. */
export function readTyped(typed: string): { text: string; screens: boolean; stored: boolean } {
  const text = typed.trim();
  if (text.startsWith('>')) return { text: text.slice(1).trim(), screens: true, stored: false };
  return { text, screens: !/^[@#]/.test(text), stored: text !== '' && text !== '@' && text !== '#' };
}

/** The screens whose label, area or path holds a text; all where there is none. */
export const findScreens = (all: readonly PaletteScreen[], text: string): readonly PaletteScreen[] => {
  const sought = text.toLowerCase();
  return all.filter(({ label, area, path }) => `${area} ${label} ${path}`.toLowerCase().includes(sought));
};

/** Where what was found is shown. */
export function findPath({ kind, id }: Pick<FoundItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'member':
      return screens.adminMember.replace('$id', String(id));
    case 'ticket':
      return screens.adminTicket.replace('$ticketId', String(id));
    case 'deposit':
      return `${screens.adminDeposits}?open=${id}`;
    case 'withdrawal':
      return `${screens.adminWithdrawals}?open=${id}`;
  }
}

/** A text in three parts, the middle one being what was searched; whole where it is not in it. */
export function splitAtMatch(whole: string, sought: string): [string, string, string] {
  const bare = sought.replace(/^[@#]/, '').replace(/^(wd|dp|tk)-?(?=\d)/i, '');
  const at = bare === '' ? -1 : whole.toLowerCase().indexOf(bare.toLowerCase());
  return at < 0
    ? [whole, '', '']
    : [whole.slice(0, at), whole.slice(at, at + bare.length), whole.slice(at + bare.length)];
}
