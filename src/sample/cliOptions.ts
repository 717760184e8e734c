// The sample's command line options.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseFaultRules } from './faults/faults';
import type { SampleOptions } from './startSample';

export function cliOptions(args: readonly string[]): SampleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      minis: { type: 'string' },
      records: { type: 'string' },
      key: { type: 'string' },
      latency: { type: 'string' },
      faults: { type: 'string' },
      log: { type: 'boolean' },
      hostile: { type: 'boolean' },
    },
  });
  return {
    ...numberOption('port', values.port),
    ...numberOption('minis', values.minis),
    ...numberOption('records', values.records),
    ...numberOption('latencyMs', values.latency),
    ...(values.key === undefined ? {} : { key: values.key }),
    ...(values.faults === undefined ? {} : { faults: parseFaultRules(readFileSync(values.faults, 'utf8')) }),
    ...(values.hostile ? { hostile: {} } : {}),
    ...(values.log ? { log: (line) => void process.stderr.write(`${JSON.stringify(line)}\n`) } : {}),
  };
}

function numberOption(name: string, text: string | undefined): Record<string, number> {
  if (text === undefined) return {};
  if (!/^\d+$/.test(text)) throw new RangeError(`${name} must be a whole number.`);
  return { [name]: Number(text) };
}
