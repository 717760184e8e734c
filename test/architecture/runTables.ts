// Rewrites the tables of README.md from the manifest: `npm run tables`, after a build.
import fs from 'node:fs';
import { withTables } from './manifestTables';
import { textOf } from './repository';

fs.writeFileSync('README.md', withTables(textOf('README.md')));
