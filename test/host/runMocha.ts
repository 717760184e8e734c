// The process of one phase of tests; mochaPhase.ts starts it.
import { runMocha, type MochaRunOptions } from './mochaRun';
import { endWithOthers } from './processes';

endWithOthers();
const failures = await runMocha(JSON.parse(process.argv[2] ?? '{}') as MochaRunOptions);
process.exit(failures === 0 ? 0 : 1);
