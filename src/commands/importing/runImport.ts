// Checks a file, shows what would happen to its rows, and hands those that can be imported to a change set.
import * as vscode from 'vscode';
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { Mini } from '../../domain/mini';
import { markedProblem } from '../../editors/importing/importProblemText';
import { withLongProgress } from '../../platform/progress';
import { countText } from '../../words/counts';
import { nameOrId } from '../../words/titles';
import { importDestination } from '../../workspace/importing/importDestination';
import type { MappedFile } from '../../workspace/importing/importMapping';
import { ImportPlan, type DuplicateChoice, type ImportJob } from '../../workspace/importing/importPlan';
import { folderOf, type ImportSource } from '../../workspace/importing/reading/importSource';
import { RecordLookup } from '../../workspace/importing/recordLookup';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { runChangeSet } from '../activity/runChangeSet';
import type { CommandContext } from '../commandContext';
import { planImport, type ImportDecision } from './planImport';

interface ChosenImport extends MappedFile {
  readonly mini: Mini;
}

export async function runImport(
  workspace: RemoteWorkspace,
  context: CommandContext,
  chosen: ChosenImport,
  onPlanned: () => void = () => undefined,
): Promise<void> {
  let plan = await checkFile(workspace, context, chosen);
  const asked = new Set<string>();
  // Repeats, because a check names a limited number of labels. A label still missing after its creation isn't asked about again.
  for (let missing = plan.unknownLabels; missing.some((name) => !asked.has(name)); missing = plan.unknownLabels) {
    const hasCreated = await createMissingLabels(workspace, context, missing);
    if (hasCreated === undefined) return;
    if (!hasCreated) break;
    for (const name of missing) asked.add(name);
    plan = await checkFile(workspace, context, chosen);
  }
  const duplicates = await askDuplicates(context, plan);
  if (duplicates === undefined) return;
  if (duplicates === 'update' && plan.duplicateIds) {
    const updateIds = new Map([...(chosen.updateIds ?? []), ...plan.duplicateIds]);
    plan = await checkFile(workspace, context, { ...chosen, updateIds });
  }
  const choice = duplicates === 'create' ? 'create' : 'skip';
  if (choice === 'skip' && plan.duplicates.length > 0)
    await mark(context, chosen.source, [...plan.problems, ...plan.duplicates]);
  const addsDiffering = await askDiffering(context, plan.files(choice).differing);
  if (addsDiffering === undefined) return;
  const decided: ImportDecision = { duplicates: choice, addsDiffering };
  const end = await askApplyOrReview(context, chosen, plan, decided);
  if (end === undefined) return;
  const entry = await planImport(workspace, context, chosen.source, plan, decided);
  onPlanned();
  if (end === 'review') await context.review(entry);
  else await runChangeSet(workspace, context, entry);
}

async function checkFile(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { source, mapping, mini, updateIds, folder }: ChosenImport,
): Promise<ImportPlan> {
  const hasLabels = mapping.columns.some(({ to }) => to === 'labels');
  // Another client may have created some since they were last read.
  await Promise.all([workspace.minis.load(), hasLabels && workspace.labels.reread()]);
  const job: ImportJob = {
    source,
    mapping,
    lookup: new RecordLookup(workspace.records),
    destination: importDestination(workspace, mini.id),
    folder: folder ?? folderOf(source),
    ...(updateIds ? { updateIds } : {}),
  };
  const plan = await withLongProgress(
    'records',
    t('{0}: {1}', t('Loading'), t('“{0}”', source.fileName)),
    ({ signal, report }) =>
      ImportPlan.check(job, {
        signal,
        onProgress: (rows, compared) =>
          report(compared === 0 ? t('Rows: {0}', formatNumber(rows)) : countText('record', compared)),
      }),
  );
  await mark(context, source, plan.problems);
  return plan;
}

async function mark(context: CommandContext, source: ImportSource, problems: ImportPlan['problems']): Promise<void> {
  const marked = problems.map((problem) => markedProblem(problem, source));
  (await context.fileProblems()).show(source.path, marked);
}

/** Whether labels were created. If not, their rows are left out. Undefined if cancelled. */
async function createMissingLabels(
  workspace: RemoteWorkspace,
  context: CommandContext,
  names: readonly string[],
): Promise<boolean | undefined> {
  const action = t('Create');
  const title = t('Create missing labels?');
  const leave = t('Leave Out Their Rows');
  const pressed = await context.prompts.decide(title, names.map((name) => visibleText(name)).join('\n'), [
    action,
    leave,
  ]);
  if (pressed !== action) return pressed === undefined ? undefined : false;
  for (const name of names) await workspace.labels.createForCarriers(name, 'record');
  return true;
}

/** Undefined if cancelled. */
async function askDuplicates(
  context: CommandContext,
  plan: ImportPlan,
): Promise<DuplicateChoice | 'update' | undefined> {
  const { duplicate, repeated } = plan.counts;
  if (duplicate + repeated === 0) return 'skip';
  const [skip, update, create] = [t('Skip'), t('Update Existing'), t('{0} Anyway', t('Create'))];
  const lines = [
    duplicate > 0 ? t('Same title and event date as an existing Record: {0}', formatNumber(duplicate)) : '',
    repeated > 0 ? t('Same title and event date as an earlier row: {0}', formatNumber(repeated)) : '',
  ].filter(Boolean);
  const actions = duplicate > 0 && plan.duplicateIds ? [skip, update, create] : [skip, create];
  const title = t('Import duplicates?');
  const pressed = await context.prompts.decide(title, lines.join('\n'), actions);
  if (pressed === undefined) return undefined;
  return pressed === skip ? 'skip' : pressed === update ? 'update' : 'create';
}

/** Whether files are added beside others of the same name. Undefined if cancelled. */
async function askDiffering(context: CommandContext, count: number): Promise<boolean | undefined> {
  if (count === 0) return false;
  const [skip, add] = [t('Skip'), t('{0} Anyway', t('Add'))];
  const title = t('Add {0} with names that already exist?', countText('file', count));
  const pressed = await context.prompts.decide(title, t('Their contents differ. Existing attachments stay.'), [
    skip,
    add,
  ]);
  return pressed === undefined ? undefined : pressed === add;
}

/** Undefined if nothing is to be imported. */
async function askApplyOrReview(
  context: CommandContext,
  { source, mini }: ChosenImport,
  plan: ImportPlan,
  { duplicates, addsDiffering }: ImportDecision,
): Promise<'apply' | 'review' | undefined> {
  const { create, update, unchanged, problem, duplicate, repeated } = plan.counts;
  const both = duplicate + repeated;
  const created = create + (duplicates === 'create' ? both : 0);
  const files = plan.files(duplicates);
  const added = files.added + (addsDiffering ? files.differing : 0);
  const facts = [
    created > 0 ? t('{0}: {1}', t('New {0}', t('Records')), formatNumber(created)) : '',
    update > 0 ? t('{0}: {1}', t('Changed'), formatNumber(update)) : '',
    added > 0 ? t('{0}: {1}', t('Attachments'), formatNumber(added)) : '',
    problem > 0 ? t('{0}: {1}', t('Invalid'), formatNumber(problem)) : '',
    duplicates === 'skip' && both > 0 ? t('{0}: {1}', t('Duplicate'), formatNumber(both)) : '',
    unchanged > 0 ? t('{0}: {1}', t('Unchanged'), formatNumber(unchanged)) : '',
    plan.elsewhere > 0 ? t('{0}: {1}', t('Records in other Minis'), formatNumber(plan.elsewhere)) : '',
    plan.reformatted > 0
      ? t('Cells with only their format changed (ignored): {0}', formatNumber(plan.reformatted))
      : '',
  ].filter(Boolean);
  const show = t('Show Problems');
  const problems = problem + (duplicates === 'skip' ? both : 0) > 0 ? [show] : [];
  if (created + update + added === 0) {
    const nothing = t('Nothing to import from “{0}”. {1}', source.fileName, sentence(facts.join(' · ')));
    // Not awaited: the command ends here, while the message may stay open.
    void context.prompts
      .notify(nothing, ...problems)
      .then((pressed) => (pressed === show ? showProblems() : undefined));
    return undefined;
  }
  const action = t('Import');
  const review = t('Review');
  const title = t('Import “{0}” into {1}?', source.fileName, nameOrId(mini));
  const pressed = await context.prompts.decide(title, facts.join('\n'), [action, review, ...problems]);
  if (pressed === show) await showProblems();
  return pressed === action ? 'apply' : pressed === review ? 'review' : undefined;
}

async function showProblems(): Promise<void> {
  await vscode.commands.executeCommand('workbench.actions.view.problems');
}
