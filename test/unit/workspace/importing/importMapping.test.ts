import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  mappingFault,
  keptMapping,
  mappingKey,
  proposeMapping,
  rememberedMapping,
  targetKey,
  type ColumnTarget,
} from '../../../../src/workspace/importing/importMapping';

const propose = (...columns: string[]) => proposeMapping(columns, 'UTC').columns;
const faultOf = (...columns: ColumnTarget[]) => mappingFault({ ...proposeMapping([], 'UTC'), columns });

describe('importMapping', () => {
  it('maps the columns of the export and the names of fields by themselves', () => {
    const names = [
      'Mini Name',
      'Mini ID',
      'Record ID',
      'Title',
      'Event Date',
      'external_uri',
      'Updated At',
      'Created By',
    ];
    assert.deepEqual(
      propose(...names).map(({ to }) => to),
      ['ignored', 'miniId', 'recordId', 'title', 'eventDate', 'externalUri', 'updatedAt', 'ignored'],
    );
    assert.deepEqual(propose('tags.Ward', 'content.note', 'Labels'), [
      { to: 'tag', name: 'Ward', isJson: false },
      { to: 'contentField', name: 'note', isJson: false },
      { to: 'labels', separator: ';' },
    ]);
  });

  it('maps a field once, and a version only with its Record', () => {
    assert.deepEqual(propose('ID', 'Record ID', 'title', 'Title'), [
      { to: 'recordId' },
      { to: 'ignored' },
      { to: 'title' },
      { to: 'ignored' },
    ]);
    assert.deepEqual(propose('updatedAt', 'title'), [{ to: 'ignored' }, { to: 'title' }]);
    assert.deepEqual(propose('constructor', '__proto__', 'tags.'), Array(3).fill({ to: 'ignored' }));
  });

  it('refuses two columns for one field, also as whole and part, and a file that says nothing', () => {
    const tag: ColumnTarget = { to: 'tag', name: 'a', isJson: false };
    const note: ColumnTarget = { to: 'contentField', name: 'note', isJson: false };
    assert.deepEqual(faultOf({ to: 'title' }, { to: 'title' }), { kind: 'twice', columns: [0, 1] });
    assert.deepEqual(faultOf({ to: 'tags' }, tag), { kind: 'twice', columns: [0, 1] });
    assert.deepEqual(faultOf(tag, { to: 'tags' }), { kind: 'twice', columns: [0, 1] });
    assert.deepEqual(faultOf(note, { to: 'content' }), { kind: 'twice', columns: [0, 1] });
    assert.equal(faultOf(tag, { ...tag, name: 'b' }, { to: 'content' }), undefined);
    assert.equal(faultOf(note, tag, { to: 'title' }, { to: 'labels', separator: ';' }), undefined);
    assert.deepEqual(faultOf({ to: 'recordId' }, { to: 'ignored' }), { kind: 'nothing' });
  });

  it('proposes something usable or nothing for any columns, and remembers it as plain data', () => {
    const column = fc.oneof(
      fc.constantFrom('Title', 'title ', 'tags', 'tags.a', 'Tags.a', 'content', 'content.b', 'id', 'Record ID', 'eTag'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(column, { maxLength: 12 }), (columns) => {
        const mapping = proposeMapping(columns, 'UTC');
        const fault = mappingFault(mapping);
        if (fault?.kind === 'twice') {
          // Only a whole and its parts, between which the user has to decide.
          const [one, other] = fault.columns.map((at) => targetKey(mapping.columns[at] ?? { to: 'ignored' }));
          assert.notEqual(one, other);
        }
        const kept: unknown = JSON.parse(JSON.stringify(keptMapping(mapping, columns)));
        assert.deepEqual(rememberedMapping(kept, columns), mapping);
        const reversed = rememberedMapping(kept, columns.toReversed());
        assert.deepEqual(reversed?.columns, mapping.columns.toReversed());
        assert.equal(rememberedMapping(kept, [...columns, 'one more']), undefined);
      }),
    );
  });

  it('remembers by the names of columns, whatever their order, and not by their values', () => {
    assert.equal(mappingKey(['a', 'b'], 'one'), mappingKey(['b', 'a'], 'one'));
    assert.notEqual(mappingKey(['a', 'b'], 'one'), mappingKey(['a', 'b', 'c'], 'one'));
    assert.doesNotMatch(mappingKey(['Clara Juniperfield'], 'one'), /Clara/);
  });

  it('remembers columns without a name by their position', () => {
    const columns: ColumnTarget[] = [{ to: 'title' }, { to: 'ignored' }, { to: 'description' }, { to: 'state' }];
    const names = ['', 'Ward', '', ''];
    const mapping = { ...proposeMapping(names, 'UTC'), columns };
    assert.deepEqual(rememberedMapping(keptMapping(mapping, names), names), mapping);
  });

  it('remembers for one connection, with which it is forgotten', () => {
    assert.match(mappingKey(['a'], 'one'), /\.one$/);
    for (const odd of [undefined, null, 5, {}, { columns: [{}] }])
      assert.equal(rememberedMapping(odd, ['a']), undefined);
  });
});
