// Options after `--` of a task.
import { parseArgs } from 'node:util';

export interface TaskOptions {
  /** Runs only the tests whose full title matches this regular expression. */
  readonly grep: string | undefined;
  /** 0: any free port. */
  readonly port: number;
  /** Where the window tests put the pictures of the README; undefined: nowhere. */
  readonly picturesFolder: string | undefined;
  /** The package is to be published. */
  readonly isRelease: boolean;
  /** Everything as it was given, for tasks that hand it on. */
  readonly args: readonly string[];
}

/** Reads `--grep TEXT` (or TEST_GREP), `--port NUMBER` (or PORT) `--pictures FOLDER` and `--release`. */
export function readTaskOptions(args: readonly string[]): TaskOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      grep: { type: 'string', short: 'g' },
      port: { type: 'string' },
      pictures: { type: 'string' },
      release: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
  });
  return {
    grep: textOf(values.grep) ?? textOf(process.env['TEST_GREP']),
    port: Number(textOf(values.port) ?? textOf(process.env['PORT']) ?? 0),
    picturesFolder: textOf(values.pictures),
    isRelease: values.release === true,
    args,
  };
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
