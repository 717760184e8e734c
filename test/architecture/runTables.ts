// Rewrites the tables of README.md from the manifest, and CONTRIBUTING.md's from the tests of faults: `npm run tables`, after a build.
import fs from 'node:fs';
import { withFaultTable } from '../contract/faults/faultTable';
import { withTables } from './manifestTables';
import { textOf } from './repository';

fs.writeFileSync('README.md', withTables(textOf('README.md')));
fs.writeFileSync('CONTRIBUTING.md', withFaultTable(textOf('CONTRIBUTING.md')));
