import { t } from '../../base/text';
import { AGENT_TYPES, type AgentType } from '../../domain/agentType';
import type { CreateSkillRequest } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { audienceText } from '../../words/minis';
import { checkNotBlank } from '../ask/checkNotBlank';
import { begin, create, type UnfinishedCreation } from '../ask/creating';
import { ResumableInput } from '../ask/resumableInput';
import type { CommandContext } from '../commandContext';
import { workspaceCommand } from '../target/defineCommand';
import type { SkillRow } from '../target/skills';

interface Draft {
  readonly title: string;
  readonly agentType: AgentType;
  readonly description: string;
}

const unfinished = new ResumableInput<UnfinishedCreation<Draft, SkillRow>>();
const empty: Draft = { title: '', agentType: 'person', description: '' };

export const newSkill = workspaceCommand('recordsWorkspace.skills.newSkill', async (workspace, context) => {
  const outcome = await create(context, unfinished.of(workspace) ?? begin<Draft, SkillRow>(empty), {
    ask: (typed, note) => ask(context, typed, note),
    nameOf: ({ title }) => title,
    lookup: (draft) => workspace.skills.creationLookup(requestOf(draft)),
    create: async (draft) => ({
      made: await withViewProgress('skills', () => workspace.skills.create(requestOf(draft))),
    }),
    onLeft: (entered) => unfinished.keep(workspace, context, [], entered),
  });
  if (!outcome) return;
  unfinished.forget(workspace);
  void context.prompts.notify(t('Created {0}.', t('“{0}”', outcome.name)));
  const skillId = outcome.found?.id ?? outcome.made;
  const ref = { kind: 'skill', connectionId: workspace.connection.id } as const;
  if (skillId !== undefined) await context.openPage({ ...ref, skillId }, outcome.name, false);
});

function requestOf({ title, agentType, description }: Draft): CreateSkillRequest {
  return { title, agentType, content: '', ...(description === '' ? {} : { description }) };
}

async function ask(context: CommandContext, draft: Draft, note: (entered: Draft) => void): Promise<Draft | undefined> {
  const heading = t('New {0}', t('Skill'));
  const field = t('Title');
  const typed = await context.prompts.input({
    title: heading,
    prompt: field,
    value: draft.title,
    check: checkNotBlank(field),
  });
  if (typed === undefined) return undefined;
  const title = typed.trim();
  note({ ...draft, title });
  const agentType = await context.prompts.pick(
    t('{0}: {1}', title, t('Type')),
    AGENT_TYPES.map((value) => ({ label: audienceText(value), value })),
  );
  if (agentType === undefined) return undefined;
  note({ ...draft, title, agentType });
  const description = await context.prompts.input({
    title: heading,
    prompt: t('Description'),
    value: draft.description,
  });
  return description === undefined ? undefined : { title, agentType, description: description.trim() };
}
