// Asks for the content of a new Record: none, text, or JSON that is validated while typed.
import { formatNumber } from '../../base/format';
import { parseExact } from '../../base/json/exactJson';
import { t } from '../../base/text';
import { readJson } from '../../editors/document/json/jsonText';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { CommandContext } from '../commandContext';

/** The chosen kind and the typed text. `kind` decides how `text` is parsed. */
export interface AnsweredContent {
  readonly kind: 'empty' | 'text' | 'json';
  readonly text: string;
}

export async function askContent(
  context: CommandContext,
  title: string,
  before: AnsweredContent | undefined,
): Promise<AnsweredContent | undefined> {
  type Kind = AnsweredContent['kind'];
  const typed = (value: Kind, label: string, icon: string): Choice<Kind> => {
    return { label: t('{0}…', label), icon, description: before?.kind === value ? before.text : '', value };
  };
  const kind = await context.prompts.pick<Kind>(title, [
    { label: t('Empty'), icon: 'circle-slash', value: 'empty' },
    typed('text', t('Text'), 'note'),
    typed('json', 'JSON', 'json'),
  ]);
  if (kind === undefined || kind === 'empty') return kind && { kind, text: '' };
  const text = await context.prompts.input({
    title,
    prompt: t('Content'),
    value: before?.kind === kind ? before.text : '',
    placeholder: kind === 'json' ? '{ "note": "…" }' : '',
    ...(kind === 'json' ? { check: checkJson } : {}),
  });
  return text === undefined ? undefined : { kind, text };
}

/** The content to send. Undefined for none. */
export function contentOf({ kind, text }: AnsweredContent): unknown {
  if (kind === 'empty' || text.trim() === '') return undefined;
  return kind === 'text' ? text : parseExact(text);
}

/** What is wrong and where. The input joins all lines, so the position is counted in characters. */
function checkJson(text: string): string | undefined {
  const [problem] = text.trim() === '' ? [] : readJson(text).problems;
  return problem && t('Content, character {0}: {1}', formatNumber(problem.start + 1), problem.message);
}
