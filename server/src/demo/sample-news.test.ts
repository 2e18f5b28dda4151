import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import { newsInput } from '@fairlead/contract/features/news.ts';
import { expect, test } from 'vitest';
import { promiseIn } from '#features/settings/index.ts';
import { parseMarkdown } from '#foundation/markdown.ts';
import { sampleNews } from './sample-news.ts';

test.each(sampleNews)(
  '“$title” is taken, says that it is a sample, and promises nothing',
  ({ daysAgo, picture = '', ...item }) => {
    expect(daysAgo).toBeGreaterThan(0);
    expect(checkInput(newsInput, item).problems).toBeNull();
    const text = toPlainText(parseMarkdown(item.body));
    expect(text).toContain('This is a sample of the demo');
    expect(promiseIn(item.title, text, picture)).toBeUndefined();
  },
);
