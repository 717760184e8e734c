// The page of a Skill, in the extension host: what it reads, and which command each of its actions starts.
import * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import { notFound } from '../../domain/failure';
import { skillFields } from '../../domain/fields/skillFields';
import type { Skill, SkillAsset } from '../../domain/skill';
import type { SkillAction, SkillPageContract } from '../../protocol/skillPage';
import { targetOf, type Offer, type Target } from '../../tree/target';
import { skillFieldText } from '../../words/fields';
import { contentTypeOf } from '../../workspace/files/contentType';
import { isAsListed } from '../../workspace/skills/skills';
import type { EditedRefOf } from '../document/editedAddress';
import { readPreview } from '../page/filePreview';
import { PageDrops } from '../page/pageDrops';
import {
  sharedCommands,
  thingFrom,
  workspaceOfPage,
  type PanelHost,
  type PageKind,
  type PageController,
} from '../page/pageKind';
import { frontMatterFields } from './frontMatterFields';
import { shownAssetName, skillPageData } from './skillPageData';

export const skillPages = (ref: EditedRefOf<'skill'>): PageKind<SkillPageContract> => ({
  titleField: 'title',
  text: frontMatterFields,
  shownFields: (fields) => fields,
  fields: skillFields,
  nameOf: skillFieldText,
  pageOf: (host) => skillPage(ref, host),
});

const commands = {
  ...sharedCommands,
  submit: 'recordsWorkspace.skills.submitSkill',
  archive: 'recordsWorkspace.skills.archiveSkill',
  restore: 'recordsWorkspace.skills.restoreSkill',
  delete: 'recordsWorkspace.skills.deleteSkill',
  addFiles: 'recordsWorkspace.skills.uploadAssets',
  openFile: 'recordsWorkspace.skills.openAsset',
  saveFile: 'recordsWorkspace.skills.saveAsset',
  replaceFile: 'recordsWorkspace.skills.replaceAsset',
  deleteFile: 'recordsWorkspace.skills.deleteAsset',
} as const satisfies Partial<Record<SkillAction['kind'], CommandId>>;

function skillPage(ref: EditedRefOf<'skill'>, host: PanelHost): PageController<SkillPageContract, Skill> {
  const { connectionId, skillId } = ref;
  /** The Skill as the page has it. Undefined before it is read, and once it is known to be outdated. */
  let shown: Skill | undefined;
  const read = async (): Promise<Skill> => (await workspaceOfPage(host, ref)).skills.read(skillId);
  const assetOf = async (isMeant: (asset: SkillAsset) => boolean, signal?: AbortSignal): Promise<SkillAsset> => {
    const { skills } = await workspaceOfPage(host, ref);
    const asset = (await skills.read(skillId, signal)).assets?.find(isMeant);
    if (asset) return asset;
    // The views still list the missing asset, so read the list again.
    skills.rereadAssets(skillId);
    throw notFound('downloadSkillAsset');
  };
  const start = async (command: CommandId, target: Target | undefined, offer?: Offer): Promise<void> => {
    if (target) await host.actions.start(command, [target], offer);
  };
  const files = new PageDrops(host.tempFolder, async (offer) => {
    await start(commands.addFiles, skillTarget(ref, shown ?? (await read())), offer);
  });
  return {
    follow(change) {
      // The list was read again, and has another version of the Skill or no longer has it.
      const listed = change.kind === 'skills' ? host.session.current?.skills.all : undefined;
      const now = listed?.find(({ id }) => id === skillId);
      const isOld = listed !== undefined && shown !== undefined && !(now && isAsListed(shown, now));
      const isChanged = isOld || (change.kind === 'skill' && change.skillId === skillId);
      if (isChanged) shown = undefined;
      return isChanged;
    },
    abandon: () => files.abandon(),

    async load(signal, from) {
      const { skills, users } = await workspaceOfPage(host, ref);
      // Names are optional: without them, the page is still shown.
      const reading = thingFrom(from, {
        afterChange: () => skills.read(skillId, signal),
        fresh: () => skills.readToShow(skillId, signal),
      });
      const [skill] = await Promise.all([reading, users.load()]);
      // A newer read has started.
      signal.throwIfAborted();
      shown = skill;
      const isLocked = host.locks.isReadOnly(connectionId);
      return { data: skillPageData({ skillId, skill, users: users.value ?? [], isLocked }), stored: skill };
    },

    handlers: {
      async preview({ fileId }, signal) {
        host.onRetry();
        const { skillAssets } = await workspaceOfPage(host, ref);
        const { name, size } = await assetOf(({ id }) => id === fileId, signal);
        // The service's type of an asset is a word, not a media type.
        const file = { contentType: contentTypeOf(name ?? ''), size };
        return await readPreview(file, (limit) => skillAssets.readStart(skillId, fileId, limit, signal));
      },

      async act(action) {
        switch (action.kind) {
          case 'copyId':
            return await vscode.env.clipboard.writeText(skillId);
          case 'addUris':
            return await files.addUris(action.uriList);
          case 'openFile':
          case 'saveFile':
          case 'replaceFile':
          case 'deleteFile': {
            const asset = await assetOf(({ id }) => id === action.fileId);
            return await start(commands[action.kind], assetTarget(ref, asset));
          }
          case 'openNamed': {
            const asset = await assetOf((one) => shownAssetName(one) === action.fileName);
            return await start(commands.openFile, assetTarget(ref, asset));
          }
          default:
            return await start(commands[action.kind], skillTarget(ref, shown ?? (await read())));
        }
      },

      ...files.handlers,
    },
  };
}

/** The Skill as the page shows it, with what it allowed then. Commands refuse if it has changed since. */
function skillTarget({ connectionId, skillId }: EditedRefOf<'skill'>, skill: Skill): Target | undefined {
  return targetOf({ kind: 'skill', connectionId, skill: { ...skill, id: skillId } });
}

function assetTarget({ connectionId, skillId }: EditedRefOf<'skill'>, asset: SkillAsset): Target | undefined {
  return targetOf({ kind: 'asset', connectionId, skillId, asset, index: 0 });
}
