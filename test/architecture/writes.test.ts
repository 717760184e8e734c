// The one way to change a thing: the client is seen in the workspace alone, and each of its writes is sent by one file.
import assert from 'node:assert/strict';
import ts from 'typescript';
import { filesIn, textOf } from './repository';

/** Who sends which write. A new write gets its line here, and nobody beside it may send the same. */
const writers: Readonly<Record<string, readonly string[]>> = {
  'records/changeRecord': ['upsertRecord', 'updateDraftRecord'],
  'records/newRecords': ['createRecord', 'createDraftRecord'],
  'records/recordLifecycle': ['deleteRecord', 'discardDraftRecord', 'restoreRecord', 'submitDraftRecord'],
  'records/relations': ['addRecordRelations', 'removeRecordRelations'],
  'changeSets/thingStoreOf': ['batchUpsertRecords'],
  'files/attachments': ['addAttachments', 'removeAttachments'],
  'minis/changeMini': ['patchMini', 'upsertMini'],
  'minis/minis': ['createMini', 'deleteMini'],
  'minis/miniPictures': ['uploadMiniProfilePicture', 'deleteMiniProfilePicture'],
  'labels/labels': ['createLabel', 'updateLabel', 'deleteLabel', 'createLabelGroup'],
  'skills/changeSkill': ['updateSkill'],
  'skills/skills': ['createSkill', 'deleteSkill', 'discardDraftSkill', 'restoreSkill', 'submitDraftSkill'],
  'skills/skillAssets': ['uploadSkillAssets', 'deleteSkillAsset', 'deleteSkillAssets'],
};
const READS = /^(list|get|search|download|export)/;

/** The property that is read: `thing.name`, `thing['name']`, or one taken out by `const { name } = thing`. */
function propertyIn(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const name = ts.isElementAccessExpression(node)
    ? node.argumentExpression
    : ts.isBindingElement(node)
      ? (node.propertyName ?? node.name)
      : undefined;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** Which of these names are read in the file as properties, such as `client.records.upsertRecord`. */
function callsIn(file: string, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = propertyIn(node);
    if (name !== undefined && names.has(name)) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, false));
  return found;
}

/** The operations of the contract that the client knows. */
function operations(): string[] {
  const sources = filesIn('src/api', /\.ts$/).map(textOf).join('\n');
  const ids = [...textOf('contract/openapi.yaml').matchAll(/^ *operationId: (\w+)$/gm)].map((match) => match[1] ?? '');
  return ids.filter((id) => sources.includes(`'${id}'`));
}

describe('writes', () => {
  const writes = new Set(operations().filter((name) => !READS.test(name)));

  it('are each sent by one file of the workspace, named here', () => {
    assert.ok(writes.size > 20);
    const sent = Object.fromEntries(
      filesIn('src', /\.ts$/)
        .filter((file) => !/^src\/(api|sample)\//.test(file))
        .map((file) => [file, [...new Set(callsIn(file, writes))].toSorted()] as const)
        .filter(([, calls]) => calls.length > 0),
    );
    const allowed = Object.entries(writers).map(([file, calls]) => [`src/workspace/${file}.ts`, calls.toSorted()]);
    assert.deepEqual(sent, Object.fromEntries(allowed));
    assert.deepEqual(
      Object.values(writers)
        .flat()
        .filter((name) => !writes.has(name)),
      [],
    );
  });

  it('can be sent from nowhere else: the client is not seen outside the workspace', () => {
    const outside = filesIn('src', /\.ts$/).filter(
      (file) => !/^src\/(api|sample|workspace)\//.test(file) && file !== 'src/connector.ts',
    );
    assert.deepEqual(
      outside.filter((file) => /\.client\b|\bServiceClient\b/.test(textOf(file))),
      [],
    );
  });
});
