// Rewrites what repeats the manifest (the lists of commands, the tables of README and CONTRIBUTING), and CONTRIBUTING's tables of faults: `npm run tables`, after a build.
import fs from 'node:fs';
import { withFaultTables } from '../contract/faults/faultTable';
import { commandIndex, withCommandIds } from './commandLists';
import { withTables } from './manifestTables';
import { textOf } from './repository';

fs.writeFileSync('README.md', withTables('README.md', textOf('README.md')));
fs.writeFileSync('CONTRIBUTING.md', withFaultTables(withTables('CONTRIBUTING.md', textOf('CONTRIBUTING.md'))));
fs.writeFileSync('src/contributions.ts', withCommandIds(textOf('src/contributions.ts')));
fs.writeFileSync('src/commands/index.ts', commandIndex());
