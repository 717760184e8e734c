// The contents of a line of Markdown, as data.

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'struck'; readonly inner: readonly Inline[] }
  /** A link or a picture: what it is called, and where it leads. */
  | { readonly kind: 'link'; readonly inner: readonly Inline[]; readonly target: string };

const ESCAPE = /^\\([!-/:-@[-`{-~])/;
const CODE = /^(`+)(?!`)([^]*?[^`])\1(?!`)/;
const LINK = /^!?\[((?:[^[\]\\]|\\.)*)\]\(\s*(<[^<>\n]*>|[^\s()<>]*)(?:(?=[\s<>])[^()\n]*)?\)/;
const AUTO = /^<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/i;
const MARKED: readonly (readonly [RegExp, 'strong' | 'emphasis' | 'struck'])[] = [
  [/^(\*\*|__)(?=\S)([^]*?\S)\1(?![*_])/, 'strong'],
  [/^(~~)(?=\S)([^]*?\S)\1/, 'struck'],
  [/^(\*)(?=[^\s*])([^*]*[^\s*])\1(?!\*)/, 'emphasis'],
  [/^(_)(?=[^\s_])([^_]*[^\s_])\1(?!\w)/, 'emphasis'],
];
/** Where something may begin. */
const BEGIN = /[\\`[!<*_~]/g;
const MAX_LEVELS = 6;
/** The longest span of one mark, so that searching its end doesn't cross a long text again and again. */
const LONGEST = 2_000;

export function inlinesOf(text: string, level = 0): readonly Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') found.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    BEGIN.lastIndex = at;
    const start = BEGIN.exec(text)?.index ?? text.length;
    plain += text.slice(at, start);
    if (start >= text.length) break;
    const [inline, length] = inlineAt(text, start, level);
    if (typeof inline === 'string') plain += inline;
    else {
      flush();
      found.push(inline);
    }
    at = start + length;
  }
  flush();
  return found;
}

/** What begins there and how long it is; a text, where it is nothing but that. */
function inlineAt(text: string, at: number, level: number): readonly [Inline | string, number] {
  const rest = text.slice(at, at + LONGEST);
  const escape = ESCAPE.exec(rest);
  if (escape) return [escape[1] ?? '', 2];
  const code = CODE.exec(rest);
  if (code) return [{ kind: 'code', text: (code[2] ?? '').trim() }, code[0].length];
  const auto = AUTO.exec(rest);
  if (auto) return [auto[1] ?? '', auto[0].length];
  const isInWord = /\w/.test(text.charAt(at - 1));
  if (level < MAX_LEVELS) {
    const link = LINK.exec(rest);
    if (link) {
      const target = (link[2] ?? '').replaceAll(/^<|>$/g, '');
      return [{ kind: 'link', inner: inlinesOf(link[1] ?? '', level + 1), target }, link[0].length];
    }
    for (const [pattern, kind] of MARKED) {
      const marked = pattern.exec(rest);
      if (marked && !(isInWord && marked[1]?.startsWith('_')))
        return [{ kind, inner: inlinesOf(marked[2] ?? '', level + 1) }, marked[0].length];
    }
  }
  // All signs of a run at once.
  const run = /^(\W)\1*/.exec(rest)?.[0] ?? rest.charAt(0);
  return [run, run.length];
}
