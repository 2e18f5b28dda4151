import { screens } from '@fairlead/contract/wire/screens.ts';
import { screenTable } from '#app/screen-table.ts';

for (const { name } of screenTable) console.log(screens[name].replace(/\$(\w+)/g, '{$1}'));
