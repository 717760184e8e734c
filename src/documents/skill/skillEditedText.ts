// A Skill as a person edits it: Markdown, with its short fields as front matter in YAML.
import { isMap, isScalar, parseDocument, stringify, type Scalar } from 'yaml';
import { t } from '../../base/text';
import { skillPayload } from '../../domain/payloads';
import { breachesOf, editedSkill, type EditedSkill } from '../../domain/schemas/editedText';
import type { Skill } from '../../domain/skill';
import { breachProblems, type Places } from '../document/fieldProblems';
import type { FieldPath, Reading, Span, TextProblem } from '../document/textSpan';

const FENCE = '---';
const FRONT = ['title', 'description', 'agentType'] as const;

export function editedSkillFields(skill: Skill): Partial<EditedSkill> {
  const payload = skillPayload(skill);
  return Object.fromEntries(
    [...FRONT, 'content' as const].flatMap((name) => (name in payload ? [[name, payload[name]]] : [])),
  );
}

/** One empty line stands between the front matter and the content. Line ends are those of the content. */
export function skillText(skill: Skill): string {
  const fields = editedSkillFields(skill);
  const shown = Object.fromEntries(FRONT.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  const front = stringify(shown, { lineWidth: 0, blockQuote: 'literal' });
  const content = fields.content ?? '';
  const lineEnd = /\r\n/.test(content) && !/(?<!\r)\n/.test(content) ? '\r\n' : '\n';
  return `${`${FENCE}\n${front}${FENCE}\n\n`.replaceAll('\n', lineEnd)}${content}`;
}

interface Parts {
  readonly front: Span;
  /** Where the content begins. */
  readonly content: number;
}

/** Undefined when the text does not begin with front matter. */
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

/** `stored` decides what an empty content means: null stays null, and line ends alone are no change. */
export function readSkillText(text: string, stored: Skill): SkillReading {
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
    // A list or an object as a name is none that is known.
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

/** YAML reads `2024` as a number and `true` as a flag: here they are words. */
function textOf({ value, source }: Scalar): string | null {
  return value === null ? null : typeof value === 'string' ? value : (source ?? '');
}

function contentOf(text: string, stored: Skill): { content?: string | null } {
  const before = stored.content;
  if (text === '' && !before) return 'content' in stored ? { content: before ?? null } : {};
  // An editor knows one kind of line end for a whole text, and may take unusual ones out of it.
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
