// Starts the sample from a terminal, prints its address and key as one line, and runs until stopped.
import { cliOptions } from './cliOptions';
import { startSample } from './startSample';

const sample = await startSample(cliOptions(process.argv.slice(2)));
process.stdout.write(`${JSON.stringify({ url: sample.url, key: sample.key })}\n`);

const end = (): void => void sample.stop().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
