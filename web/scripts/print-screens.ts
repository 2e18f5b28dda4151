import { screens } from '@fairlead/contract/wire/screens.ts';
import { messages } from '#app/messages/en.ts';
import { messages as signedIn } from '#app/messages/signed-in/en.ts';
import { screenTable } from '#app/screen-table.ts';

// Each screen's path; with --titles its title after a tab: none for pages of the public site, which title themselves.
const titles: Record<string, string> = { ...messages, ...signedIn };
const withTitles = process.argv.includes('--titles');
for (const { name } of Object.values(screenTable).flat()) {
  const path = screens[name].replace(/\$(\w+)/g, '{$1}');
  console.log(withTitles ? `${path}\t${titles[`title.${name}`] ?? ''}` : path);
}
