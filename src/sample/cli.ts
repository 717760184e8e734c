// Starts the sample from a terminal: prints one line with its address and key, and serves until it is told to end.
import { cliOptions } from './cliOptions';
import { startSample } from './startSample';

const sample = await startSample(cliOptions(process.argv.slice(2)));
process.stdout.write(`${JSON.stringify({ url: sample.url, key: sample.key })}\n`);

const end = (): void => void sample.stop().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
