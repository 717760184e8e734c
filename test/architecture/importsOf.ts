// Reads the imports of a source text: of values, of types, or lazy.
import path from 'node:path';
import ts from 'typescript';

/** `value`: loaded with the file; `type`: gone after compiling; `lazy`: loaded by `import()`. */
type ImportKind = 'value' | 'type' | 'lazy';

export interface Import {
  readonly kind: ImportKind;
  /** A package's name as written, or the path of a file from the repository's root, without extension. */
  readonly target: string;
  readonly isFile: boolean;
}

/** `file` is the path of the text from the repository's root: relative imports are resolved against it. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, kind: ImportKind): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) {
      found.push({ kind, target: '(computed)', isFile: false });
      return;
    }
    const isFile = specifier.text.startsWith('.');
    const target = isFile ? path.posix.join(path.posix.dirname(file), specifier.text) : specifier.text;
    found.push({ kind, target: isFile ? target.replace(/\.(ts|js)$/, '') : target, isFile });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isErased(node.importClause) ? 'type' : 'value');
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, exportKind(node));
    else if (ts.isImportTypeNode(node)) {
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, 'type');
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], 'lazy');
    } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require') {
      add(node.arguments[0], 'value');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return found;
}

function isErased(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && allTypes(named.elements);
}

function exportKind(node: ts.ExportDeclaration): ImportKind {
  const named = node.exportClause;
  return node.isTypeOnly || (named && ts.isNamedExports(named) && allTypes(named.elements)) ? 'type' : 'value';
}

function allTypes(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): boolean {
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}
