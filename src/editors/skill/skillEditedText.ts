// The editable text of a Skill: Markdown with its short fields as YAML front matter.
import { stringify } from 'yaml';
import { editedValues, skillPayload } from '../../domain/fields/payloads';
import { skillFields } from '../../domain/fields/skillFields';
import { editedSkill, type EditedSkill } from '../../domain/schemas/editedText';
import type { Skill } from '../../domain/skill';
import { checkedReading } from '../document/json/fieldProblems';
import { withEscapedSeparators, withLineFeeds } from '../document/textLines';
import type { Reading } from '../document/textSpan';
import { FENCE, readFrontMatter } from './frontMatter';

export function skillEditedFields(skill: Skill): Partial<EditedSkill> {
  return editedValues(skillFields, skillPayload(skill));
}

/** A blank line separates front matter and content. The line endings are those of the content. */
export function skillEditedText(skill: Skill): string {
  const { content: body, ...shortFields } = skillEditedFields(skill);
  const front = frontMatterOf(shortFields);
  const content = body ?? '';
  const lineEnd = /\r\n/.test(content) && !/(?<!\r)\n/.test(content) ? '\r\n' : '\n';
  return `${`${FENCE}\n${front}${FENCE}\n\n`.replaceAll('\n', lineEnd)}${content}`;
}

/** Fields as lines of YAML. Escapes line terminators that VS Code removes, and texts of blank lines only, which no YAML block keeps. */
export function frontMatterOf(fields: Readonly<Record<string, unknown>>): string {
  const lines = stringify(fields, { lineWidth: 0, blockQuote: 'literal' });
  const isBlank = (value: unknown): boolean => typeof value === 'string' && /^\s*\n\s*$/.test(value);
  if (!/[\u2028\u2029]/.test(lines) && !Object.values(fields).some(isBlank)) return lines;
  const quoted = stringify(fields, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  return withEscapedSeparators(quoted);
}

/** `stored` decides what empty content means: null stays null. A difference in line endings alone is no change. */
export function readSkillEditedText(text: string, stored: Skill): Reading<EditedSkill> {
  const front = readFrontMatter(text);
  if (!front.value) return { ...front, value: undefined };
  const { content, ...fields } = front.value;
  return checkedReading({ ...front, value: { ...fields, ...contentOf(String(content), stored) } }, editedSkill);
}

function contentOf(text: string, stored: Skill): { content?: string | null } {
  const before = stored.content;
  if (text === '' && !before) return 'content' in stored ? { content: before ?? null } : {};
  // An editor uses one line ending for the whole text, and may remove unusual ones.
  const isSame = typeof before === 'string' && withLineFeeds(text) === withLineFeeds(before);
  return { content: isSame ? before : text };
}
