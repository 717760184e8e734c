import { t } from '../../base/text';
import { IDENTITY_KINDS } from '../../domain/identity';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { identityKindText } from '../../words/minis';
import { checkNotTaken } from '../ask/checkNotBlank';
import type { CommandContext } from '../commandContext';
import { identityText, type DraftIdentity } from './miniDraft';

const ADD = Symbol('add');
const BACK = Symbol('back');

/** Adds and removes identities until the user leaves. Leaving with Escape loses nothing. */
export async function askIdentities(
  context: CommandContext,
  title: string,
  first: readonly DraftIdentity[],
): Promise<readonly DraftIdentity[]> {
  for (let identities = first; ;) {
    const choices: Choice<DraftIdentity | typeof ADD | typeof BACK>[] = [
      { label: t('{0}…', t('Add')), icon: 'add', value: ADD },
      ...identities.map((value) => ({ label: t('Remove {0}', identityText(value)), icon: 'remove', value })),
      { label: t('Back'), icon: 'arrow-left', value: BACK },
    ];
    const picked = await context.prompts.pick(title, choices);
    if (picked === undefined || picked === BACK) return identities;
    if (picked !== ADD) identities = identities.filter((identity) => identity !== picked);
    else {
      const added = await askIdentity(context, title, identities);
      if (added) identities = [...identities, added];
    }
  }
}

async function askIdentity(
  context: CommandContext,
  title: string,
  identities: readonly DraftIdentity[],
): Promise<DraftIdentity | undefined> {
  const kinds = IDENTITY_KINDS.map((value) => ({ label: identityKindText(value), value }));
  const kind = await context.prompts.pick(title, kinds, t('Type'));
  if (kind === undefined) return undefined;
  const field = t('{0}: {1}', identityKindText(kind), t('Number'));
  // Numbers are unique per kind.
  const taken = identities.filter((identity) => identity.kind === kind).map(({ value }) => value);
  const typed = await context.prompts.input({ title, prompt: field, check: checkNotTaken(field, taken) });
  return typed === undefined ? undefined : { kind, value: typed.trim() };
}
