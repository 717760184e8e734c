// Every write as a user performs it on the rows of the sample workspace, one write each.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CommandId } from '../../../src/contributions';
import { portrait } from '../../../src/sample/seed/png';
import { seededRecordId } from '../../support/seeded';
import type { Match } from './person';
import { rowOfRecord, type Row } from './viewRows';
import type { Window } from './window';

export interface WritingVerb {
  readonly name: string;
  /** The operation of the contract that writes. */
  readonly operation: string;
  /** The same as method and path. */
  readonly request: string;
  readonly run: (window: Window) => Promise<void>;
  /** The message on success; undefined where a page or a view shows the result. */
  readonly done?: RegExp;
  /** A conflict is asked about immediately, with this question. */
  readonly conflictAsks?: Match;
  /** The question is a multi-select list. */
  readonly conflictTicks?: boolean;
  /** The message shown before the question. */
  readonly conflictSays?: RegExp;
}

const record = async (window: Window, index: number): Promise<Row> =>
  rowOfRecord(await window.records.all(), seededRecordId(1, index));
const part = async (window: Window, kind: string): Promise<Row> => {
  const row = (await (await record(window, 0)).children()).find(({ element }) => element.node.kind === kind);
  assert.ok(row);
  return row;
};
const mini = (window: Window): Promise<Row> => window.minis.row('Ada Ashwick');
const label = (window: Window, name: string): Promise<Row> => window.labels.row('Record labels', 'Note kinds', name);

function verb(
  name: string,
  operation: string,
  request: string,
  done: RegExp | undefined,
  run: (window: Window) => Promise<void>,
  conflictAsks?: Match,
  conflictSays?: RegExp,
): WritingVerb {
  return {
    name,
    operation,
    request,
    run,
    ...(done ? { done } : {}),
    ...(conflictAsks === undefined ? {} : { conflictAsks }),
    // The items to restore are checked.
    ...(conflictSays ? { conflictSays, conflictTicks: true } : {}),
  };
}

const id = (command: string): CommandId => `recordsWorkspace.${command}` as CommandId;

export const recordVerbs: readonly WritingVerb[] = [
  verb(
    'rename a Record',
    'upsertRecord',
    'PUT /Records/{id}',
    undefined,
    async (window) => {
      window.person.types('Rename', 'Sample title');
      await (await record(window, 0)).run(id('records.renameRecord'));
    },
    'Someone else changed it',
  ),
  verb('label a Record', 'upsertRecord', 'PUT /Records/{id}', /^Changed /, async (window) => {
    window.person.choosesAll(': Labels', [/^Visits$/]);
    await (await record(window, 0)).run(id('records.editLabels'));
  }),
  verb('change a state', 'upsertRecord', 'PUT /Records/{id}', /State: Archived/, async (window) => {
    window.person.chooses(': State', 'Archived');
    await (await record(window, 0)).run(id('records.changeState'));
  }),
  verb('archive a Record', 'upsertRecord', 'PUT /Records/{id}', /State: Archived/, async (window) => {
    await (await record(window, 0)).run(id('records.archiveRecord'));
  }),
  verb('change a date', 'upsertRecord', 'PUT /Records/{id}', /^Changed /, async (window) => {
    window.person.chooses(': Event date', 'Today');
    await (await record(window, 0)).run(id('records.changeEventDate'));
  }),
  verb('change a description', 'upsertRecord', 'PUT /Records/{id}', /^Changed /, async (window) => {
    window.person.types(': Description', 'Sample description');
    await (await record(window, 0)).run(id('records.editDescription'));
  }),
  verb(
    'rename a draft',
    'updateDraftRecord',
    'PUT /Records/drafts/{id}',
    undefined,
    async (window) => {
      window.person.types('Rename', 'Sample draft');
      await (await record(window, 3)).run(id('records.renameRecord'));
    },
    'Someone else changed it',
  ),
  verb('submit a draft', 'submitDraftRecord', 'POST /Records/drafts/{id}/submit', /^Submitted /, async (window) => {
    window.person.accepts('Submit “');
    await (await record(window, 3)).run(id('records.submitDraft'));
  }),
  verb('discard a draft', 'discardDraftRecord', 'DELETE /Records/drafts/{id}', /^Deleted “/, async (window) => {
    window.person.types(/^Delete .* Permanently$/, 'delete');
    await (await record(window, 3)).run(id('records.deleteRecord'));
  }),
  verb('delete a Record', 'deleteRecord', 'DELETE /Records/{id}', /^Deleted “/, async (window) => {
    window.person.accepts('Delete “Weekly note”?');
    await (await record(window, 0)).run(id('records.deleteRecord'));
  }),
  verb(
    'restore a version',
    'upsertRecord',
    'PUT /Records/{id}',
    /^Restored /,
    async (window) => {
      window.person
        .chooses('Select a version', /\d/)
        .choosesAll('Restore: ', ['Title', 'Content'])
        .accepts('Restore the version');
      await (await record(window, 0)).run(id('records.restoreVersion'));
    },
    'Restore: ',
    /Nothing was overwritten/,
  ),
  verb('add a relation', 'addRecordRelations', 'POST /Records/{id}/relations', /^Added /, async (window) => {
    const { label: title } = await record(window, 5);
    window.person.chooses(': Relations', 'Supersedes').searches('Supersedes', title, title).chooses('Since', 'Today');
    await (await record(window, 0)).run(id('relations.addRelation'));
  }),
  verb('change a relation', 'upsertRecord', 'PUT /Records/{id}', /^Changed /, async (window) => {
    window.person
      .chooses(': Relations', 'Supersedes')
      .chooses('Supersedes', /./)
      .chooses('Since', /Change…/)
      .chooses('Since', 'Today');
    await (await part(window, 'relation')).run(id('relations.replaceRelation'));
  }),
  verb('remove a relation', 'removeRecordRelations', 'DELETE /Records/{id}/relations', /^Removed /, async (window) => {
    await (await part(window, 'relation')).run(id('relations.removeRelation'));
  }),
  verb(
    'delete an attachment',
    'removeAttachments',
    'DELETE /Records/{id}/attachments',
    /^Deleted “/,
    async (window) => {
      window.person.accepts('Delete “');
      await (await part(window, 'attachment')).run(id('attachments.deleteAttachment'));
    },
  ),
];

export const otherVerbs: readonly WritingVerb[] = [
  verb(
    'rename a Mini',
    'patchMini',
    'PATCH /Minis/{id}',
    undefined,
    async (window) => {
      window.person.types('Rename', 'Sample Person anew');
      await (await mini(window)).run(id('minis.renameMini'));
    },
    'Someone else changed it',
  ),
  verb('label a Mini', 'patchMini', 'PATCH /Minis/{id}', /^Changed /, async (window) => {
    window.person.choosesAll(': Labels', [/^New here$/]);
    await (await mini(window)).run(id('minis.editLabels'));
  }),
  verb('set a birth date', 'patchMini', 'PATCH /Minis/{id}', /^Changed /, async (window) => {
    window.person.types(': Birth date', '1901-02-03');
    await (await mini(window)).run(id('minis.setBirthDate'));
  }),
  verb('empty an external URI', 'upsertMini', 'PUT /Minis/{id}', /External URI: None/, async (window) => {
    window.person.types(': External URI', '');
    await (await mini(window)).run(id('minis.setExternalUri'));
  }),
  verb(
    'set a picture',
    'uploadMiniProfilePicture',
    'POST /Minis/{id}/profile-picture',
    /^Changed “/,
    async (window) => {
      const file = path.join(os.tmpdir(), 'records-journey-picture.png');
      await writeFile(file, portrait(3));
      window.person.opens(': Picture', [file]);
      await (await mini(window)).run(id('minis.setPicture'));
    },
  ),
  verb('remove a picture', 'deleteMiniProfilePicture', 'DELETE /Minis/{id}/profile-picture', /None/, async (window) => {
    await (await mini(window)).run(id('minis.removePicture'));
  }),
  verb('delete a Mini', 'deleteMini', 'DELETE /Minis/{id}', /^Deleted .* permanently/, async (window) => {
    window.person.types('Delete “Ada Ashwick” Permanently', 'Ada Ashwick');
    await (await mini(window)).run(id('minis.deleteMini'));
  }),
  verb('rename a label', 'updateLabel', 'PUT /Labels/{id}', undefined, async (window) => {
    window.person.types('Rename', 'Sample name');
    await (await label(window, 'Visits')).run(id('labels.renameLabel'));
  }),
  verb('edit a label', 'updateLabel', 'PUT /Labels/{id}', undefined, async (window) => {
    window.person.chooses('Label: ', 'Description').types('Label: ', 'Sample').chooses('Label: ', 'Save');
    await (await label(window, 'Visits')).run(id('labels.editLabel'));
  }),
  verb('move a label', 'updateLabel', 'PUT /Labels/{id}', /^Moved/, async (window) => {
    window.person.chooses('Visits: Group', 'No group');
    await (await label(window, 'Visits')).run(id('labels.moveLabel'));
  }),
  verb('delete a label', 'deleteLabel', 'DELETE /Labels/{id}', /^Deleted/, async (window) => {
    window.person.accepts('Delete “');
    await (await label(window, 'Carer meetings')).run(id('labels.deleteLabel'));
  }),
  verb(
    'rename a Skill',
    'updateSkill',
    'PUT /Skills/{id}',
    undefined,
    async (window) => {
      window.person.types('Rename', 'Sample roster');
      await (await window.skills.row('Active', 'Handover note')).run(id('skills.renameSkill'));
    },
    'Someone else changed it',
  ),
  verb('submit a Skill', 'submitDraftSkill', 'POST /Skills/drafts/{id}/submit', /^Submitted /, async (window) => {
    window.person.accepts('Submit');
    await (await window.skills.row('Draft', 'Newsletter')).run(id('skills.submitSkill'));
  }),
  verb(
    'discard a Skill',
    'discardDraftSkill',
    'DELETE /Skills/drafts/{id}',
    /^Deleted .* permanently/,
    async (window) => {
      window.person.types(/^Delete/, 'delete');
      await (await window.skills.row('Draft', 'Newsletter')).run(id('skills.deleteSkill'));
    },
  ),
  verb('archive a Skill', 'deleteSkill', 'DELETE /Skills/{id}', /^Archived/, async (window) => {
    window.person.accepts('Archive');
    await (await window.skills.row('Active', 'Handover note')).run(id('skills.archiveSkill'));
  }),
  verb('restore a Skill', 'restoreSkill', 'POST /Skills/{id}/restore', /^Restored /, async (window) => {
    await (await window.skills.row('Archived', 'Old intake form')).run(id('skills.restoreSkill'));
  }),
];
