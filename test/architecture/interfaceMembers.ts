// Reads the members of an interface from source text, to compare types with the manifest.
import ts from 'typescript';

/** Member names with their types as written; a local alias is resolved. */
export function interfaceMembers(text: string, name: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const aliases = new Map<string, string>();
  const members = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement)) aliases.set(statement.name.text, statement.type.getText());
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== name) continue;
    for (const member of statement.members) {
      if (ts.isPropertySignature(member) && member.type && !ts.isComputedPropertyName(member.name)) {
        const written = member.type.getText();
        members.set(member.name.text, aliases.get(written) ?? written);
      }
    }
  }
  return members;
}
