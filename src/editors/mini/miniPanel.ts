// The page of a Mini, in the extension host: what it reads, and which command each of its actions starts.
import * as vscode from 'vscode';
import { formatBytes } from '../../base/format';
import { objectOf, type JsonObject } from '../../base/json/jsonObject';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { dayOf } from '../../domain/dates/calendarDay';
import { undefinedOnFailure } from '../../domain/failure';
import { miniFields } from '../../domain/fields/miniFields';
import { profilePictureType } from '../../domain/files/profilePictureType';
import { maskIdentity } from '../../domain/identity';
import type { Mini } from '../../domain/mini';
import { sameVersion } from '../../domain/sameVersion';
import type { MiniAction, MiniPageContract } from '../../protocol/miniPage';
import type { Target } from '../../tree/target';
import { miniFieldText } from '../../words/fields';
import { renamesLabelOf } from '../../workspace/changes/change';
import type { RecordOverview } from '../../workspace/records/recordsOfMini';
import type { EditedRefOf } from '../document/editedAddress';
import { jsonFields } from '../document/fieldText';
import { MAX_IMAGE_BYTES } from '../page/filePreview';
import { PageError } from '../page/pageFailure';
import {
  sharedCommands,
  thingFrom,
  workspaceOfPage,
  type PanelHost,
  type PageKind,
  type PageController,
  type TypedFields,
} from '../page/pageKind';
import { loadVersions } from '../page/versionTimeline';
import { miniPageData } from './miniPageData';

const kind: Omit<PageKind, 'pageOf'> = {
  titleField: 'name',
  text: jsonFields,
  shownFields: withMaskedIdentities,
  fields: miniFields,
  nameOf: miniFieldText,
};

export const miniPages = (ref: EditedRefOf<'mini'>): PageKind<MiniPageContract> => ({
  ...kind,
  pageOf: (host, document) => miniPage(ref, host, document),
});

const commands = {
  ...sharedCommands,
  openRecord: 'recordsWorkspace.records.openRecord',
  setPicture: 'recordsWorkspace.minis.setPicture',
  removePicture: 'recordsWorkspace.minis.removePicture',
  showRecords: 'recordsWorkspace.minis.showRecords',
  compareVersions: 'recordsWorkspace.minis.compareVersions',
  restoreVersion: 'recordsWorkspace.minis.restoreVersion',
  delete: 'recordsWorkspace.minis.deleteMini',
} as const satisfies Partial<Record<MiniAction['kind'], CommandId>>;

function miniPage(
  ref: EditedRefOf<'mini'>,
  host: PanelHost,
  document: TypedFields,
): PageController<MiniPageContract, Mini> {
  const { miniId } = ref;
  /** The Mini as the page has it. Undefined before it is read, and once it is known to be outdated. */
  let shown: Mini | undefined;
  /** The Records as last counted. A change of the Mini doesn't change them. */
  let counted: RecordOverview | undefined;
  return {
    follow(change) {
      // The list was read again, and has another version of the Mini or no longer has it.
      const listed = change.kind === 'minis' ? host.session.current?.minis : undefined;
      const now = listed?.find(miniId);
      const isOld = listed?.all !== undefined && shown !== undefined && !(now && sameVersion(shown, now));
      const isChanged = isOld || (change.kind === 'mini' && change.miniId === miniId) || renamesLabelOf('mini', change);
      if (isChanged) shown = undefined;
      return isChanged;
    },

    async load(signal, from) {
      const workspace = await workspaceOfPage(host, ref);
      const { minis, recordsOfMini, users, labels } = workspace;
      const [mini, records] = await Promise.all([
        thingFrom(from, {
          afterChange: () => minis.cachedOrRead(miniId, signal),
          fresh: () => minis.readToShow(miniId, signal),
        }),
        (from.kind === 'fresh' ? undefined : counted) ??
          recordsOfMini.overview(miniId, signal).catch(undefinedOnFailure),
        // Names and colours are optional: the page is shown without them if they can't be read.
        users.load(),
        labels.load(),
      ]);
      // A newer read has started.
      signal.throwIfAborted();
      shown = mini;
      counted = records;
      const data = miniPageData({
        mini,
        users: users.value ?? [],
        labels: labels.carriedBy('mini'),
        records,
        today: dayOf(new Date()),
        canEdit: !host.locks.isReadOnly(ref.connectionId),
      });
      return { data, stored: mini };
    },

    handlers: {
      async loadVersions(asked, signal) {
        if (asked.isPressed) host.onRetry();
        const workspace = await workspaceOfPage(host, ref);
        const { minis } = workspace;
        const current = (): Promise<Mini> => minis.read(miniId, signal);
        return await loadVersions(workspace, kind, minis.versions(miniId), asked, current);
      },

      async picture(_, signal) {
        const workspace = await workspaceOfPage(host, ref);
        const mini = shown ?? (await workspace.minis.read(miniId, signal));
        const picture = await workspace.pictures.read(mini, MAX_IMAGE_BYTES, signal);
        if (!picture) return { kind: 'none', reason: t('None') };
        if (picture.isCut)
          return { kind: 'none', reason: t('Too large to show (over {0}).', formatBytes(MAX_IMAGE_BYTES)) };
        // Detect the type from the content: whatever type the service names, pages show only pictures.
        const mediaType = profilePictureType(picture.bytes);
        if (mediaType === undefined) return { kind: 'none', reason: t('No preview for this file type.') };
        return { kind: 'image', mediaType, base64: Buffer.from(picture.bytes).toString('base64') };
      },

      async reveal({ index, masked }) {
        const { identities } = objectOf(document.fields);
        const value = textOf(objectOf(Array.isArray(identities) ? identities[index] : undefined)['value']);
        if (value === '' || maskIdentity(value) !== masked)
          throw new PageError(t('The list has changed. Select the row and try again.'));
        return value;
      },

      async act(action) {
        if (action.kind === 'copyId') await vscode.env.clipboard.writeText(miniId);
        else {
          await workspaceOfPage(host, ref);
          await host.actions.start(commands[action.kind], [targetOf(ref, action)]);
        }
      },
    },
  };
}

function targetOf(ref: EditedRefOf<'mini'>, action: MiniAction): Target {
  if (action.kind === 'openRecord') return { ...ref, what: 'record', recordId: action.recordId };
  if (action.kind === 'restoreVersion') return { ...ref, what: 'miniVersion', versionId: action.versionId };
  if (action.kind !== 'compareVersions') return { ...ref, what: 'mini' };
  return { ...ref, what: 'versionPair', leftId: action.leftId, rightId: action.rightId };
}

/** A page gets the value of an identity only when the user asks for it. */
function withMaskedIdentities(fields: JsonObject): JsonObject {
  const { identities } = fields;
  if (!Array.isArray(identities)) return fields;
  return {
    ...fields,
    // The typed text may hold anything here.
    identities: identities.map((one) => {
      const { kind, value } = objectOf(one);
      return { kind: textOf(kind), value: maskIdentity(textOf(value)) };
    }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}
