// `npm run tables`, after a build: rewrites what repeats the manifest (lists of commands, tables of README and docs/) and the tests of faults.
import fs from 'node:fs';
import { withFaultTables } from '../contract/faults/faultTable';
import { commandIndex, sharedKeysText, withCommandIds } from './commandLists';
import { tablesOf, withTables, type PageWithTables } from './manifestTables';
import { textOf } from './repository';

for (const page of Object.keys(tablesOf) as PageWithTables[]) fs.writeFileSync(page, withTables(page, textOf(page)));
fs.writeFileSync('docs/FAULTS.md', withFaultTables(textOf('docs/FAULTS.md')));
fs.writeFileSync('src/contributions.ts', withCommandIds(textOf('src/contributions.ts')));
fs.writeFileSync('src/commands/index.ts', commandIndex());
fs.writeFileSync('src/commands/target/sharedKeys.ts', sharedKeysText());
