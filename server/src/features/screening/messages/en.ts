/** What the operator reads of the list of addresses. */
export const messages = {
  listBinary: 'It is not a text in UTF-8.',
  listBroken: '{file}, named by ADDRESS_LIST_FILE, is no list of addresses:\n{problems}',
  listChanging: '{file}, named by ADDRESS_LIST_FILE, changes while it is read. Replace it by a finished file at once.',
  listUnreadable: '{file}, named by ADDRESS_LIST_FILE, cannot be read: {problem}',
  lineAddress:
    'Line {line, number}: {value} is no address. Allowed are 0x with 40 hexadecimal digits (BEP20), and TRC20 addresses with their right checksum.',
  lineHeader: 'Line {line, number} must be the header: {header}',
  lineOutcome: 'Line {line, number}: {value} is no outcome. Allowed are {outcomes}.',
  lineReason: 'Line {line, number}: the reason must have 1 to {max, number} characters.',
  lineRepeated: 'Line {line, number} names the address of line {first, number} again. Each address has one line.',
  lineShape:
    'Line {line, number} must have {header}. A reason with a comma or a quotation mark stands in double quotes.',
  moreLines: '{count, plural, one {# more line is wrong.} other {# more lines are wrong.}}',
  noHeader: 'The file is empty. Its first line must be the header: {header}',
} as const;
