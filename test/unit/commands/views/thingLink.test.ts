import assert from 'node:assert/strict';
import { linkHost, linkText, parseLink, type ThingLink } from '../../../../src/commands/views/thingLink';

const place = { host: 'api.example.org:8443', workspaceId: '7a1c' };

describe('a link', () => {
  const links: readonly ThingLink[] = [
    { ...place, thing: { kind: 'record', miniId: 'mini/1', recordId: 'record 1&2' } },
    { ...place, thing: { kind: 'mini', miniId: 'mini-1' } },
    { ...place, thing: { kind: 'label', labelId: 'label-1' } },
    { ...place, thing: { kind: 'skill', skillId: 'skill-1' } },
  ];

  for (const link of links)
    it(`to a ${link.thing.kind} is read as it was written`, () => {
      assert.deepEqual(parseLink(linkText('vscode', link)), link);
      assert.deepEqual(parseLink(`  ${linkText('vscodium', link)}\n`), link);
    });

  it('is read as VS Code hands it over, whose address is decoded once', () => {
    const thing = { kind: 'record', miniId: 'mini/1=50%25', recordId: 'record +&*2a' } as const;
    const text = linkText('vscode', { ...place, thing });
    assert.deepEqual(parseLink(text), { ...place, thing });
    assert.deepEqual(parseLink(decodeURIComponent(text)), { ...place, thing });
  });

  it('names ids and the host alone', () => {
    const text = linkText('vscode', { ...place, thing: { kind: 'mini', miniId: 'mini-1' } });
    const query = 'host=api.example.org%3A8443&workspaceId=7a1c&miniId=mini-1';
    assert.equal(text, `vscode://records-workspace.records-workspace/mini?${query}`);
  });

  it('has the host of the address, without its path, and a word for the sample', () => {
    const connection = { id: '1', name: 'One', region: 'custom', isSample: false } as const;
    assert.equal(linkHost({ ...connection, baseUrl: 'https://api.example.org:8443/path' }), 'api.example.org:8443');
    assert.equal(linkHost({ ...connection, baseUrl: '', isSample: true }), 'sample');
  });

  const start = 'vscode://records-workspace.records-workspace';
  for (const other of [
    'clara',
    'https://api.example.org/mini?host=h&miniId=1',
    'vscode://another.extension/mini?host=h&miniId=1',
    `${start}/mini?host=h`,
    `${start}/mini?miniId=1`,
    `${start}/mini?host=h&miniId=+`,
    `${start}/record?host=h&miniId=1`,
    `${start}/workspace?host=h&miniId=1`,
  ])
    it(`is not ${other}`, () => assert.equal(parseLink(other), undefined));
});
