import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
/** All but this file, which names what it forbids. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|md|sql)$/.test(file))
  .filter((file) => !file.endsWith('settled-words.test.ts'));

type Settled = { word: RegExp; use: string; except?: RegExp };

/** Names in code. */
const names: Settled[] = [
  { word: /\b(?:LEAST|MOST)_[A-Z]/, use: 'MIN_ or MAX_' },
  {
    word: /\b(?:[a-z]\w*)?[fF]aults?\b/,
    use: 'violation or error, and validate* for the check',
    except: /[dD]efaults?\b/,
  },
  { word: /\b[vV]erdicts?\b/, use: 'decision' },
  { word: /\b[dD]eeds?\b/, use: 'action' },
  {
    word: /\b(?:function|const) [a-z]\w*Of(?: = (?:async )?(?:<[^=]*>)?\(|[<(])/,
    use: 'a verb: getX, listX, findX, countX, sumX, toX, parseX, formatX',
  },
  { word: /\b(?:function|const) (?:\w+Words|words)\b/, use: 'labels', except: /isTwoWords/ },
  { word: /\b(?:tell|told|hear|heard)\(/, use: 'publish or handle an event, notify a person' },
  {
    word: /\b\w*Standings?\b|\bstandings?\b(?! for itself)/,
    use: 'account status or eligibility, qualified volumes, progress, state',
    except: /'QueueStanding'/,
  },
  { word: /\b(?:least|most)[A-Z]\w*|\b[a-z]\w*(?:Least|Most)\b/, use: 'min or max' },
  { word: /\b\w*[nN]ight(?:s\b|[A-Z_]\w*)/, use: 'endOfDay', except: /[mM]idnight\w*|fortnight\w*/ },
  {
    word: /\b(?:return_?[sS]lots?|slot_id|leaving_?[sS]ince|mark_?Leaving|share_(?:num|of))\b/,
    use: 'accrual, notice given, funding ratio',
  },
  {
    word: /\.(?:roi_percentage|exit_fee_percent)\b/,
    use: 'ratePpm, exitFeePpm: percents are on the wire only',
    except: /rest\.roi_percentage/,
  },
  { word: /\bRoomContract\b|#rooms\//, use: 'FeatureContract, #features/' },
];

/** Names of columns, of fields and of their values, wherever they are written. */
const fields: Settled[] = [
  {
    word: /\b(?:arrived_?[eE]xact|pay_?[eE]xact|outcome_?[eE]xact)\b/,
    use: '*_raw for the amount as the provider wrote it',
  },
  { word: /\b(?:cost_?[bB]orne|bear_?[cC]ost)\b/, use: 'cost_absorbed, absorb_cost' },
  { word: /\b(?:reading_began|next_read_at)\b/, use: 'poll_started_at, polled_at, next_poll_at' },
  { word: /\bpaid_(?:over|partial|late)\b/, use: 'overpaid, underpaid, late' },
  { word: /\b(?:row|request|quote|w)\.payout\b/, use: 'net_amount, netAmount' },
  {
    word: /\bplanModes\b|\b(?:plan|i|s)\.mode\b|\bplan\.payout\b/,
    use: 'distribution (pay_out, compound), settlement',
  },
  {
    word: /\bonamount\b/,
    use: 'base_amount, baseAmount; the wire word belongs into contract/src/wire',
    except: /baseAmount: 'onamount'|userBy, type, onamount|\bonamount: 0\.6/,
  },
  { word: /\breceiver_id\b/, use: 'beneficiary_id' },
  {
    word: /\b(?:reached_(?:at|on)|base_(?:before|after)|reachedAt|reachedOn)\b/,
    use: 'unlocked, achieved, consumed',
  },
  { word: /\bnew_ppm\b|\bnewPpm\b|\btier\.times\b/, use: 'new_volume_ratio_ppm, max_payments' },
  { word: /\bappoint(?:ed_at|ed_by|Member|ment)?\b/, use: 'grant a share' },
  { word: /\b(?:qualified|counted)Business\b/, use: 'qualifiedVolume, countedVolume' },
  { word: /\brefund_noted\b/, use: 'record_external_refund' },
];

/** Prose: comments, documents, descriptions, failure texts and names of tests. */
const prose: Settled[] = [
  // the operating system's account, and invented names of people who do not exist
  {
    word: /\b[nN]obody\b/,
    use: 'no one, or the noun',
    except: /\bas nobody\b|[`'"]nobody[:`"]|writes nobody|\bnobody(?:@|-|\.\w)|'Nobody'/,
  },
  { word: /\b[sS]omebody\b/, use: 'someone, or the noun', except: /'somebody-/ },
  { word: /\b[wW]hoever\b(?! they)/, use: 'anyone who, or the noun' },
  { word: /\banew\b/, use: 'again' },
  { word: /\b[Rr]oom by room\b|\bthe house\b|\bhomeless\b/, use: 'feature, platform or treasury, unallocated' },
  { word: /\bby hand\b/, use: 'manually, manual' },
  // text that a CSV field has to quote
  { word: /\b(?:[hH]e|[hH]is|[hH]im|[hH]imself)\b/, use: 'they, their, or the noun', except: /he said/ },
  { word: /'s? door\b/, use: 'public API; such a comment says nothing, leave it out' },
];

/** Parts of a path. */
const paths: Settled[] = [
  { word: /(?:^|\/)rooms\//, use: 'features/' },
  { word: /^web\/.*\/parts\//, use: 'components/' },
  { word: /^web\/src\/kit\//, use: 'ui/' },
  { word: /^contract\/src\/vocabulary\//, use: 'domain/' },
  { word: /(?:^|\/)nights\//, use: 'end-of-day/' },
  { word: /-words\.tsx?$/, use: '-labels' },
  { word: /(?:^|\/)listeners\.ts$/, use: 'handlers.ts' },
  { word: /faults?\.ts$/, use: 'violations or errors', except: /defaults?\.ts$/ },
];

const findIn = (settled: Settled[], text: string, at: string): string[] =>
  settled.flatMap(({ word, use, except }) => {
    const found = word.exec(except ? text.replace(new RegExp(except, 'g'), '') : text);
    return found ? [`${at}: "${found[0]}" is not used here; write ${use}`] : [];
  });

const isComment = (line: string): boolean => /^\s*(?:\/\*|\*|\/\/)|\s\/\/ |\/\*.*\*\//.test(line);

/** What screens say comes from their catalogues and is checked there: of the web, comments only. */
const hasProse = (file: string, line: string): boolean => !file.startsWith('web/') || isComment(line);

test('names, comments, documents and file names use the settled words', () => {
  const found = files.flatMap((file) => [
    ...findIn(paths, file, file),
    ...readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, place) => {
        const at = `${file}:${place + 1}`;
        return [
          ...(/\.(?:ts|tsx|mjs)$/.test(file) ? findIn(names, line, at) : []),
          ...findIn(fields, line, at),
          ...(hasProse(file, line) ? findIn(prose, line, at) : []),
        ];
      }),
  ]);
  expect(found).toEqual([]);
});

test('a word of the old dialect is named with what to write instead', () => {
  expect(findIn(names, 'const LEAST_AMOUNT = 5;', 'a.ts:1')).toEqual([
    'a.ts:1: "LEAST_A" is not used here; write MIN_ or MAX_',
  ]);
  expect(findIn(prose, '// nobody waits', 'a.ts:1')).toEqual([
    'a.ts:1: "nobody" is not used here; write no one, or the noun',
  ]);
  expect(findIn(paths, 'web/src/features/plans/plan-words.ts', 'x')).toEqual([
    'x: "-words.ts" is not used here; write -labels',
  ]);
  for (const name of ['walletsOf = (id', 'dayOf(date'])
    expect(findIn(names, `const ${name}`.replace('const dayOf(', 'function dayOf('), 'x')).toHaveLength(1);
  expect(findIn(prose, '// PostgreSQL runs as nobody', 'x')).toEqual([]);
  expect(findIn(names, 'z.boolean().default(false), isDefault', 'x')).toEqual([]);
});
