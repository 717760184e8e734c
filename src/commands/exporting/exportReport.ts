// Describes in a text what an export wrote, to keep beside its files: rows of each Mini, and checksums for the recipients.
import { assertNever } from '../../base/assertNever';
import { formatBytes, formatMoment, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { Mini } from '../../domain/mini';
import { describeFailure } from '../../platform/failures';
import { unreadableRowsText } from '../../words/counts';
import { nameOrId } from '../../words/titles';
import type { CountVerdict } from '../../workspace/export/countCheck';
import type { WrittenFile } from '../../workspace/export/writtenFiles';

/** Long enough not to shorten paths. */
const PATH_LENGTH = 4096;

export interface WrittenExport {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly files: readonly WrittenFile[];
  readonly minis: readonly Mini[];
  /** Describes which Records were exported. Empty if all were. */
  readonly filter: string;
  readonly rowCount: number;
  readonly rowsByMini: ReadonlyMap<string, number>;
  /** How the service's counts compare with the rows of each Mini. */
  readonly verdicts: ReadonlyMap<string, CountVerdict>;
}

export function exportReport({ at, files, minis, filter, rowCount, rowsByMini, verdicts }: WrittenExport): string {
  const asked = new Set(minis.map(({ id }) => id));
  // Rows of Minis that weren't requested are a reason to check the file.
  const others = [...rowsByMini.keys()].filter((id) => !asked.has(id)).map((id) => ({ id, name: id }));
  const rows = [...minis, ...others].map((mini) => {
    const count = formatNumber(rowsByMini.get(mini.id) ?? 0);
    const name = `${visibleText(nameOrId(mini))} (${visibleText(mini.id)})`;
    const verdict = verdicts.get(mini.id);
    return `${count.padStart(10)}  ${verdict ? fact(name, verdictText(verdict)) : name}`;
  });
  return [
    fact(t('Exported'), formatMoment(new Date(at).toISOString())),
    fact(t('Filter'), filter === '' ? t('All {0}', t('Records')) : visibleText(filter, PATH_LENGTH)),
    '',
    ...files.flatMap(({ path, sizeBytes, sha256 }) => [
      fact(t('File'), visibleText(path, PATH_LENGTH)),
      fact(t('Size'), formatBytes(sizeBytes)),
      fact('SHA-256', sha256),
      '',
    ]),
    fact(t('Records'), formatNumber(rowCount)),
    ...rows,
    '',
  ].join('\n');
}

export function verdictText(verdict: CountVerdict): string {
  switch (verdict.kind) {
    case 'complete':
      return t('OK');
    case 'unreadable':
      return unreadableRowsText(verdict.count);
    case 'changed':
      return t(
        'Records changed during the export: {0}.',
        t('{0} → {1}', formatNumber(verdict.before), formatNumber(verdict.after)),
      );
    case 'leftOut':
      return t(
        'Not included by the service: {0}.',
        t('{0} of {1}', formatNumber(verdict.count), formatNumber(verdict.listed)),
      );
    case 'refused':
      return describeFailure(verdict.failure);
    case 'unknown':
      return t('Unknown');
    default:
      return assertNever(verdict);
  }
}

function fact(name: string, value: string): string {
  return t('{0}: {1}', name, value);
}
