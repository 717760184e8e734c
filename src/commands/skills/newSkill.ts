import { t } from '../../base/text';
import { views } from '../../contributions';
import { AGENT_TYPES, type AgentType } from '../../domain/agentType';
import { withViewProgress } from '../../platform/progress';
import { checkNotBlank } from '../checks';
import { workspaceCommand, type CommandContext } from '../command';
import { create } from '../creating';
import { KeptDraft } from '../keptDraft';

interface Draft {
  readonly title: string;
  readonly agentType: AgentType;
  readonly description: string;
}

const kept = new KeptDraft<Draft>('recordsWorkspace.skills.newSkill');
const empty: Draft = { title: '', agentType: 'person', description: '' };

export const newSkill = workspaceCommand('recordsWorkspace.skills.newSkill', async (workspace, context, args) => {
  await workspace.skills.load();
  const before = new Set(workspace.skills.all?.map(({ id }) => id));
  const draft = await create<Draft>(context, kept.of(workspace) ?? empty, {
    ask: (typed, note) => ask(context, typed, note),
    onLeft: (entered) => kept.keep(workspace, context, args, entered),
    create: async ({ title, agentType, description }) => {
      const fields = { title, agentType, content: '', ...(description === '' ? {} : { description }) };
      await withViewProgress(views.skills, () => workspace.skills.create(fields));
      return true;
    },
    isThere: async ({ title }) =>
      (await workspace.skills.reread()).some((skill) => skill.title === title && !before.has(skill.id)),
  });
  if (!draft) return;
  kept.forget(workspace);
  void context.prompts.notify(t('“{0}” is a draft now, without text. Submit it when it is ready.', draft.title));
});

async function ask(context: CommandContext, draft: Draft, note: (entered: Draft) => void): Promise<Draft | undefined> {
  const heading = t('New Skill');
  const field = t('Title');
  const title = await context.prompts.input({
    title: heading,
    prompt: field,
    value: draft.title,
    check: checkNotBlank(field),
  });
  if (title === undefined) return undefined;
  note({ ...draft, title: title.trim() });
  const agentType = await context.prompts.pick(
    t('Whom does “{0}” serve?', title.trim()),
    AGENT_TYPES.map((value) => ({ label: agentTypeText(value), value })),
  );
  if (agentType === undefined) return undefined;
  note({ ...draft, title: title.trim(), agentType });
  const description = await context.prompts.input({
    title: heading,
    prompt: t('Description. May be left empty.'),
    value: draft.description,
  });
  return description === undefined ? undefined : { title: title.trim(), agentType, description: description.trim() };
}

function agentTypeText(agentType: AgentType): string {
  return agentType === 'person' ? t('Persons') : t('The workspace');
}
