// Asks how a file is imported: its format as found, and what each of its columns means.
import { sentence, t } from '../../base/text';
import { formatNumber } from '../../base/format';
import { inertText } from '../../base/inertText';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { withNotification } from '../../platform/progress';
import { stateText } from '../../words/states';
import {
  mappingFault,
  mappingKey,
  proposeMapping,
  rememberedMapping,
  type ColumnTarget,
  type ImportMapping,
} from '../../workspace/importing/importMapping';
import type { ImportSource, SourceFile } from '../../workspace/importing/reading/importSource';
import { inspectSource, type SourceChoices } from '../../workspace/importing/reading/inspectSource';
import type { Cell } from '../../workspace/importing/reading/sourceRow';
import { firstRowOf, surveyCells } from '../../workspace/importing/surveyCells';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { ownTimeZone } from '../ask/timeZone';
import type { CommandContext } from '../commandContext';
import { askColumnTarget, askDateForm } from './askColumnTarget';
import { askFormat } from './askFormat';
import { refusalText } from './importProblemText';
import { columnText, formatText, targetText } from './importTargetText';

export interface AskedImport {
  readonly source: ImportSource;
  readonly mapping: ImportMapping;
}

/** Undefined if cancelled or refused. */
export async function askImport(
  workspace: RemoteWorkspace,
  context: CommandContext,
  file: SourceFile,
  /** It lies in a folder of files that it may name. */
  hasFiles = false,
): Promise<AskedImport | undefined> {
  let choices: SourceChoices = {};
  for (;;) {
    const inspected = await withNotification(t('Reading “{0}”', file.fileName), ({ signal }) =>
      inspectSource(file, choices, signal),
    );
    const change = t('Change Format…');
    const format = 'source' in inspected ? inspected.source.format : undefined;
    const sheets = format?.kind === 'workbook' ? format.sheets : [];
    if ('refusal' in inspected) {
      const message = t("Couldn't import “{0}”. {1}", file.fileName, sentence(refusalText(inspected.refusal)));
      if ((await context.prompts.error(message, change)) !== change) return undefined;
    } else if (sheets.length > 1 && choices.sheet === undefined) {
      const sheet = await askSheet(context, file.fileName, sheets);
      if (sheet === undefined) return undefined;
      choices = { ...choices, sheet };
      continue;
    } else {
      const asked = await askMapping(workspace, context, inspected.source, hasFiles);
      if (asked !== 'format') return asked;
    }
    const chosen = await askFormat(context, file.fileName, choices, sheets);
    if (!chosen) return undefined;
    choices = chosen;
  }
}

async function askSheet(
  context: CommandContext,
  fileName: string,
  sheets: readonly string[],
): Promise<string | undefined> {
  const choices = sheets.map((value) => ({ label: value, value }));
  return await context.prompts.pick(t('{0}: {1}', t('Sheet'), fileName), choices);
}

type Page = 'continue' | 'format' | 'clear' | 'state' | number;

async function askMapping(
  workspace: RemoteWorkspace,
  context: CommandContext,
  source: ImportSource,
  hasFiles: boolean,
): Promise<AskedImport | 'format' | undefined> {
  const { columns } = source;
  const key = mappingKey(columns);
  const remembered = rememberedMapping(workspace.memory.get(key), columns);
  let mapping = remembered ?? proposeMapping(columns, ownTimeZone(), hasFiles);
  const examples = await firstRowOf(source);
  for (;;) {
    const title = t('Import “{0}”', source.fileName);
    const page = await context.prompts.pick(title, pagesOf(source, mapping, examples));
    if (page === undefined || page === 'format') return page;
    if (page === 'continue') {
      const asked = await complete(context, source, mapping);
      if (!asked) continue;
      await workspace.memory.update(key, asked);
      return { source, mapping: asked };
    }
    if (page === 'state') mapping = { ...mapping, newState: mapping.newState === 'active' ? 'draft' : 'active' };
    else if (page === 'clear') mapping = { ...mapping, clearToken: await askClearToken(context, mapping.clearToken) };
    else {
      const now = mapping.columns[page] ?? { to: 'ignored' };
      const target = await askColumnTarget(context, columnText(columns, page), now);
      if (target) mapping = withTarget(mapping, page, target);
    }
  }
}

function pagesOf(source: ImportSource, mapping: ImportMapping, examples: readonly Cell[]): Choice<Page>[] {
  const { columns } = source;
  const clears = mapping.clearToken === '' ? t('None') : mapping.clearToken;
  return [
    { label: t('Continue'), icon: 'arrow-right', value: 'continue' },
    { label: t('Format'), icon: 'file', description: formatText(source), value: 'format' },
    { label: t('New Records'), icon: 'note', description: stateText(mapping.newState), value: 'state' },
    { label: t('Text that clears a field'), icon: 'eraser', description: clears, value: 'clear' },
    ...mapping.columns.map((target, at): Choice<Page> => {
      const example = examples[at];
      return {
        label: columnText(columns, at),
        description: targetText(target),
        detail: example === undefined ? '' : inertText(typeof example === 'string' ? example : JSON.stringify(example)),
        ...(at === 0 ? { group: t('Columns') } : {}),
        value: at,
      };
    }),
  ];
}

function withTarget(mapping: ImportMapping, at: number, target: ColumnTarget): ImportMapping {
  return { ...mapping, columns: mapping.columns.with(at, target) };
}

async function askClearToken(context: CommandContext, now: string): Promise<string> {
  const typed = await context.prompts.input({
    title: t('Text that clears a field'),
    prompt: t('Cells with exactly this text clear their field. Empty cells leave it unchanged.'),
    value: now,
  });
  return typed ?? now;
}

/** Asks what all cells together leave open. Undefined to go back. */
async function complete(
  context: CommandContext,
  source: ImportSource,
  asked: ImportMapping,
): Promise<ImportMapping | undefined> {
  const { columns } = source;
  const fault = mappingFault(asked);
  if (fault) {
    const [one, other] = fault.kind === 'twice' ? fault.columns.map((at) => columnText(columns, at)) : [];
    const twice = t('“{0}” and “{1}” fill the same field. Choose another for one of them.', one ?? '', other ?? '');
    await context.prompts.error(fault.kind === 'twice' ? twice : t('Choose a field for at least one column.'));
    return undefined;
  }
  let mapping = asked;
  const survey = await withNotification(t('Reading “{0}”', source.fileName), ({ signal }) =>
    surveyCells(source, asked, signal),
  );
  for (const [at, counts] of survey.dates) {
    const target = await askDateForm(context, columnText(columns, at), counts);
    if (!target) return undefined;
    mapping = withTarget(mapping, at, target);
  }
  // An export for editing says what was defused, and which cells held something.
  if (mapping.columns.some(({ to }) => to === 'mark')) {
    const clears = survey.emptied > 0 ? await askEmptied(context, survey.emptied) : false;
    return clears === undefined ? undefined : { ...mapping, removesApostrophes: true, clearsEmptied: clears };
  }
  if (survey.defused === 0) return { ...mapping, removesApostrophes: false };
  const removes = await context.prompts.pick(t('Apostrophes before formulas'), [
    { label: t('Remove (the file is a copy without formulas)'), value: true },
    { label: t('Keep'), value: false },
  ]);
  return removes === undefined ? undefined : { ...mapping, removesApostrophes: removes };
}

/** Undefined if cancelled. */
async function askEmptied(context: CommandContext, count: number): Promise<boolean | undefined> {
  return await context.prompts.pick(t('Emptied cells: {0}', formatNumber(count)), [
    { label: t('Clear Their Fields'), value: true },
    { label: t('Leave Their Fields Unchanged'), value: false },
  ]);
}
