// Edits fields of a Skill in its text by the smallest change of front matter or Markdown. Comments, order and layout stay.
import { sameJson } from '../../base/json/sameJson';
import type { FieldEdit } from '../../protocol/fieldEdit';
import type { FieldText } from '../document/fieldText';
import type { Span } from '../document/textSpan';
import { fieldPlace, partsOf, readFrontMatter, type FrontMatter } from './frontMatter';
import { frontMatterOf } from './skillEditedText';

export const frontMatterFields: FieldText = {
  read: (text) => withLineFeeds(readFrontMatter(text)),
  withEdit: (text, edit) => {
    const [name, ...below] = edit.path;
    if (typeof name !== 'string' || below.length > 0) return undefined;
    return name === 'content' ? withContent(text, edit) : withField(text, name, edit);
  },
};

/** A page knows only one kind of line ending. */
function withLineFeeds(read: FrontMatter): FrontMatter {
  const { value } = read;
  return value ? { ...read, value: { ...value, content: String(value['content']).replaceAll('\r\n', '\n') } } : read;
}

function withContent(text: string, edit: FieldEdit): string | undefined {
  const parts = partsOf(text);
  if (!parts || (edit.kind !== 'set' && edit.kind !== 'remove')) return undefined;
  const lineEnd = lineEndOf(text);
  const typed = edit.kind === 'set' ? (JSON.parse(edit.json) as string | null) : null;
  const content = (typed ?? '').replaceAll(/\r?\n/g, lineEnd);
  const head = text.slice(0, parts.content);
  if (!head.endsWith('\n')) return content === '' ? text : head + lineEnd + lineEnd + content;
  // The first blank line is a separator, and not part of the content.
  const isSeparated = parts.content > parts.after || !content.startsWith(lineEnd);
  return head + (isSeparated ? '' : lineEnd) + content;
}

/** Takes the first notation that reads back as intended, with all other fields unchanged. */
function withField(text: string, name: string, edit: FieldEdit): string | undefined {
  const before = readFrontMatter(text).value;
  if (!before) return undefined;
  const { [name]: _former, ...others } = before;
  const says = (wanted: object) => (candidate: string) => sameJson(readFrontMatter(candidate).value, wanted);
  if (edit.kind === 'remove') return removals(text, name).find(says(others));
  if (edit.kind !== 'set') return undefined;
  const value: unknown = JSON.parse(edit.json);
  return writings(text, name, value).find(says({ ...before, [name]: value }));
}

function writings(text: string, name: string, value: unknown): string[] {
  const lineEnd = lineEndOf(text);
  const line = frontMatterOf({ [name]: value })
    .replace(/\n$/, '')
    .replaceAll('\n', lineEnd);
  const place = fieldPlace(text, name);
  if (!place) {
    const end = partsOf(text)?.front.end ?? 0;
    return [replaced(text, { start: end, end }, line + lineEnd)];
  }
  const { start, end } = withoutLastLineEnd(text, place.value);
  const plain = line.slice(name.length + 2);
  const gap = start === end ? ' ' : '';
  return [
    replaced(text, { start, end }, gap + plain),
    // A JSON string is also a YAML string on one line, so it works before a comment and between brackets.
    replaced(text, { start, end }, gap + JSON.stringify(value)),
    // Replaces a tag before the value too, because it dictates the type.
    replaced(text, { start: place.colon, end }, ` ${plain}`),
  ];
}

function removals(text: string, name: string): string[] {
  const place = fieldPlace(text, name);
  if (!place) return [text];
  const { end } = withoutLastLineEnd(text, place.value);
  const next = text.indexOf('\n', end) + 1;
  const line = { start: place.key.start, end: next > 0 ? next : text.length };
  // A comment line keeps the following lines from becoming part of a text above.
  return ['', `#${lineEndOf(text)}`].map((left) => replaced(text, line, left));
}

/** The span of a value over several lines reaches to the next field. */
function withoutLastLineEnd(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).replace(/\r?\n$/, '').length };
}

function replaced(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
