// Rewrites the tables of README.md from the manifest, and CONTRIBUTING.md's from the tests of faults: `npm run tables`, after a build.
import fs from 'node:fs';
import { withFaultTables } from '../contract/faults/faultTable';
import { withTables } from './manifestTables';
import { textOf } from './repository';

fs.writeFileSync('README.md', withTables(textOf('README.md')));
fs.writeFileSync('CONTRIBUTING.md', withFaultTables(textOf('CONTRIBUTING.md')));
