// Asks for the fields of a new Mini in a list that returns after each one. Input is kept, and any field can be changed.
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { AGENT_TYPES } from '../../domain/agentType';
import { withLabelChange } from '../../domain/labels/labelChange';
import type { Choice, InputQuestion } from '../../platform/prompts/prompts';
import { agentTypeText } from '../../words/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askLabels } from '../ask/askLabels';
import { checkNotBlank } from '../ask/checkNotBlank';
import type { CommandContext } from '../commandContext';
import { askIdentities } from './askIdentities';
import { typedFields } from './miniChecks';
import { draftTexts, type MiniDraft } from './miniDraft';
import { choosePicture } from './picture/choosePicture';

type Field = keyof MiniDraft;

/** The draft to create. Undefined if cancelled, with the input passed on. Sends nothing, and creates no label. */
export async function askMini(
  workspace: RemoteWorkspace,
  context: CommandContext,
  first: MiniDraft,
  note: (entered: MiniDraft) => void,
): Promise<MiniDraft | undefined> {
  let draft = first.name === '' ? await askField(workspace, context, first, 'name') : first;
  for (;;) {
    if (draft.name === '') return undefined;
    note(draft);
    const picked = await context.prompts.pick(t('{0}: {1}', t('New {0}', t('Mini')), draft.name), choicesOf(draft));
    if (picked === undefined) return undefined;
    if (picked === 'make') return draft;
    draft = await askField(workspace, context, draft, picked);
  }
}

function choicesOf(draft: MiniDraft): Choice<Field | 'make'>[] {
  const texts = draftTexts(draft);
  return [
    { label: t('Create'), icon: 'check', value: 'make' },
    { label: t('Name'), icon: 'edit', description: draft.name, group: t('Details'), value: 'name' },
    { label: t('Type'), icon: 'person', description: agentTypeText(draft.agentType), value: 'agentType' },
    { label: t('Birth date'), icon: 'calendar', description: texts.birthDate, value: 'birthDate' },
    { label: t('Identities'), icon: 'key', description: texts.identities, value: 'identities' },
    { label: t('External URI'), icon: 'link', description: texts.externalUri, value: 'externalUri' },
    { label: t('Labels'), icon: 'tag', description: texts.labels, value: 'labels' },
    { label: t('Picture'), icon: 'file-media', description: texts.picture, value: 'picture' },
  ];
}

/** Asks for one field. Cancelling returns to the list with the field unchanged. */
async function askField(
  workspace: RemoteWorkspace,
  context: CommandContext,
  draft: MiniDraft,
  field: Field,
): Promise<MiniDraft> {
  const { prompts } = context;
  const title = t('New {0}', t('Mini'));
  const titleOf = (name: string): string => t('{0}: {1}', title, name);
  const type = async (question: InputQuestion): Promise<string> =>
    (await prompts.input(question))?.trim() ?? question.value ?? '';
  const typeField = (name: keyof typeof typedFields, value: string): Promise<string> => {
    const { word, placeholder, check } = typedFields[name];
    return type({ title: titleOf(word), prompt: t('Leave empty to clear'), value, placeholder, check: check() });
  };
  switch (field) {
    case 'name': {
      const check = checkNotBlank(t('Name'));
      return { ...draft, name: await type({ title, prompt: t('Name'), value: draft.name, check }) };
    }
    case 'agentType': {
      const kinds = AGENT_TYPES.map((value) => ({ label: agentTypeText(value), value }));
      const kind = await prompts.pick(titleOf(t('Type')), kinds, t('Type'));
      return { ...draft, agentType: kind ?? draft.agentType };
    }
    case 'birthDate':
      return { ...draft, birthDate: await typeField('dateOfBirth', draft.birthDate) };
    case 'identities':
      return { ...draft, identities: await askIdentities(context, titleOf(t('Identities')), draft.identities) };
    case 'externalUri':
      return { ...draft, externalUri: await typeField('externalUri', draft.externalUri) };
    case 'labels': {
      const change = await askLabels(workspace, context, {
        title: titleOf(t('Labels')),
        carriers: [draft],
        resourceType: 'mini',
        isMadeLater: true,
      });
      return change ? { ...draft, labels: withLabelChange(draft.labels, change) } : draft;
    }
    case 'picture': {
      const picture = await choosePicture(context, titleOf(t('Picture')));
      return picture ? { ...draft, picture } : draft;
    }
    default:
      return assertNever(field);
  }
}
