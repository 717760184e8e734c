// Collects the texts passed to `t` for the translation bundle.
import ts from 'typescript';
import { filesIn, textOf } from './repository';

interface TranslatedTexts {
  readonly texts: readonly string[];
  /** Calls whose first argument isn't a literal, which can't be translated. */
  readonly computed: readonly string[];
}

/** The sentences of one source text; `t('…')` and `l10n.t('…')` count, and `l10n.t` may also be handed what `t` was given. */
export function translatedTexts(file: string, text: string): TranslatedTexts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const texts: string[] = [];
  const computed: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [message] = node.arguments;
      if (message && ts.isStringLiteralLike(message)) texts.push(message.text);
      else if (ts.isIdentifier(node.expression))
        computed.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { texts, computed };
}

function isTranslate(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 't') return false;
  const owner = callee.expression;
  return ts.isPropertyAccessExpression(owner)
    ? owner.name.text === 'l10n'
    : ts.isIdentifier(owner) && owner.text === 'l10n';
}

/** The sentences of src/ and media/, each once, sorted. */
export function allTranslatedTexts(): TranslatedTexts {
  const found = [...filesIn('src', /\.ts$/), ...filesIn('media', /\.ts$/)].map((file) =>
    translatedTexts(file, textOf(file)),
  );
  return {
    texts: [...new Set(found.flatMap(({ texts }) => texts))].sort(),
    computed: found.flatMap(({ computed }) => computed),
  };
}

/** l10n/bundle.l10n.json: the English text is the key and the value. */
export function stringBundle(texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(texts.map((text) => [text, text])), undefined, 2) + '\n';
}
