import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['say "yes", he said', 'two\nlines'], '"say ""yes"", he said","two\nlines"\r\n'],
  [['=1+1', '+a', '-b', '@c', '\tx'], "'=1+1,'+a,'-b,'@c,'\tx\r\n"],
  [[' =1+1', '\t=1', '\n=1', '\r=1', '\u00a0@c', '\u3000+1'], `' =1+1,'\t=1,"'\n=1","'\r=1",'\u00a0@c,'\u3000+1\r\n`],
  [[' \t -1', '\r\n@c', '\nplain', '\uff1d1'], `' \t -1,"'\r\n@c","'\nplain",'\uff1d1\r\n`],
  [[' plain', 'a=1', 'x -y', ''], ' plain,a=1,x -y,\r\n'],
  [[-12.5, 0, null], '-12.5,0,\r\n'],
])('%j', (cells, line) => expect(csvLine(cells)).toBe(line));
