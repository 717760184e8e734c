// The editable text of a Skill: Markdown with its short fields as YAML front matter.
import { isMap, isScalar, parseDocument, stringify, type Scalar } from 'yaml';
import { t } from '../../base/text';
import { editedValues, skillPayload } from '../../domain/fields/payloads';
import { skillFields } from '../../domain/fields/skillFields';
import type { FieldPath } from '../../base/fieldPath';
import { breachesOf, editedSkill, type EditedSkill } from '../../domain/schemas/editedText';
import type { Skill } from '../../domain/skill';
import { breachProblems, type Places } from '../document/fieldProblems';
import type { Reading, Span, TextProblem } from '../document/textSpan';

const FENCE = '---';

export function skillEditedFields(skill: Skill): Partial<EditedSkill> {
  return editedValues(skillFields, skillPayload(skill));
}

/** A blank line separates front matter and content. Line endings are those of the content. */
export function skillEditedText(skill: Skill): string {
  const { content: body, ...shortFields } = skillEditedFields(skill);
  const front = stringify(shortFields, { lineWidth: 0, blockQuote: 'literal' });
  const content = body ?? '';
  const lineEnd = /\r\n/.test(content) && !/(?<!\r)\n/.test(content) ? '\r\n' : '\n';
  return `${`${FENCE}\n${front}${FENCE}\n\n`.replaceAll('\n', lineEnd)}${content}`;
}

interface Parts {
  readonly front: Span;
  /** Offset at which the content begins. */
  readonly content: number;
}

/** Undefined if the text does not begin with front matter. */
export function partsOf(text: string): Parts | undefined {
  const open = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (!open) return undefined;
  const close = /^---[ \t]*(\r?\n|$)/m.exec(text.slice(open[0].length));
  if (!close) return undefined;
  const front = { start: open[0].length, end: open[0].length + close.index };
  const after = front.end + close[0].length;
  const empty = /^\r?\n/.exec(text.slice(after))?.[0].length ?? 0;
  return { front, content: after + empty };
}

export interface SkillReading {
  readonly reading: Reading<EditedSkill>;
  readonly places: Places;
}

/** `stored` decides what empty content means: null stays null. Different line endings alone are no change. */
export function readSkillEditedText(text: string, stored: Skill): SkillReading {
  const parts = partsOf(text);
  if (!parts) {
    const firstLine = { start: 0, end: text.indexOf('\n') < 0 ? text.length : text.indexOf('\n') };
    const message = t('Start with title, description and agentType between two “{0}” lines.', FENCE);
    return refused([{ ...firstLine, message }], () => firstLine);
  }
  const { front } = parts;
  const document = parseDocument(text.slice(front.start, front.end), { prettyErrors: false });
  const at = ([start, end]: readonly number[]): Span => ({
    start: front.start + (start ?? 0),
    end: front.start + (end ?? 0),
  });
  const [error] = document.errors;
  if (error) {
    const message = t("The lines between “{0}” aren't valid YAML: {1}", FENCE, error.message);
    return refused([{ ...at(error.pos), message }], () => front);
  }
  const fields = new Map<string, unknown>();
  const names = new Map<string, Span>();
  const values = new Map<string, Span>([['content', { start: parts.content, end: lineEndAfter(text, parts.content) }]]);
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    // A list or object can't be a known field name.
    const name = isScalar(key) ? String(textOf(key)) : text.slice(at(key.range).start, at(key.range).end);
    fields.set(name, isScalar(value) ? textOf(value) : value);
    names.set(name, at(key.range));
    values.set(name, at(isScalar(value) ? value.range : key.range));
  }
  const place = (path: FieldPath): Span => values.get(String(path[0] ?? '')) ?? { start: front.start, end: front.end };
  const places: Places = {
    spanOf: place,
    nameSpanOf: (path) => names.get(String(path[0] ?? '')) ?? place(path),
  };
  if (fields.has('content')) {
    const message = t("“{0}” isn't an editable field. Remove it.", 'content');
    return refused([{ ...places.nameSpanOf(['content']), message }], place);
  }
  const value = { ...Object.fromEntries(fields), ...contentOf(text.slice(parts.content), stored) };
  const problems = breachProblems(breachesOf(editedSkill, value), places);
  return { reading: problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as EditedSkill }, places };
}

function refused(problems: readonly TextProblem[], spanOf: (path: FieldPath) => Span): SkillReading {
  return { reading: { ok: false, problems }, places: { spanOf, nameSpanOf: spanOf } };
}

/** YAML parses `2024` as a number and `true` as a boolean. Here they are text. */
function textOf({ value, source }: Scalar): string | null {
  return value === null ? null : typeof value === 'string' ? value : (source ?? '');
}

function contentOf(text: string, stored: Skill): { content?: string | null } {
  const before = stored.content;
  if (text === '' && !before) return 'content' in stored ? { content: before ?? null } : {};
  // An editor uses one line ending for the whole text and may remove unusual ones.
  const isSame = typeof before === 'string' && withLineFeeds(text) === withLineFeeds(before);
  return { content: isSame ? before : text };
}

function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u2028\u2029]/g, '');
}

function lineEndAfter(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
