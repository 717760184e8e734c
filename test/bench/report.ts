// The table, for a terminal and for RESULTS.md.
import { stripVTControlCharacters } from 'node:util';
import type { MachineFact } from './machine';
import { isMet, type Row, type Unit } from './row';

/** The result, or why there is none. */
interface BenchReport {
  readonly rows: readonly Row[];
  readonly problems: readonly string[];
}

const HEAD = ['', 'ours', 'baseline', 'ratio', 'middle half', 'target', 'met'] as const;

export function textTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ');
  return lines.map(line).join('\n');
}

export function markdown({ rows, problems }: BenchReport, facts: readonly MachineFact[], notes: string): string {
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
  return [
    '# Measured by `npm run bench`',
    '',
    'Ours and the baseline take turns. The ratio is the median of the ratios of neighbouring runs; «middle half» is where half of those lie.',
    '',
    line(HEAD),
    '| --- |' + ' --: |'.repeat(HEAD.length - 1),
    ...rows.map((row) => line(cells(row))),
    ...(problems.length === 0 ? [] : ['', ...problems.map((problem) => `- Not measured: ${firstLine(problem)}`)]),
    '',
    '| machine | |',
    '| --- | --- |',
    ...facts.map(({ name, value }) => line([name, value])),
    '',
    notes.trim(),
    '',
  ].join('\n');
}

export function jsonOf(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map((row) => ({ name: row.name, ratio: rounded(row.ratio), target: row.target, met: isMet(row) })),
    null,
    2,
  );
}

function cells(row: Row): string[] {
  return [
    row.name,
    amount(row.ours, row.unit),
    row.baseline === undefined ? '' : amount(row.baseline, row.unit),
    String(rounded(row.ratio)),
    row.spread === undefined ? '' : row.spread.map(rounded).join(' – '),
    `≤ ${row.target}`,
    isMet(row) ? 'yes' : 'no',
  ];
}

function amount(value: number, unit: Unit): string {
  return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).split('\n')[0] ?? '';
}
