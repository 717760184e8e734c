// The address of an asset, and the command that opens what is there.
import type * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillAsset } from '../../domain/skill';
import { nameOrId } from '../../words/titles';
import type { EditedRefOf } from '../document/editedAddress';
import { storedFileUri } from '../stored/storedFileUri';

export const OPEN_ASSET: CommandId = 'recordsWorkspace.skills.openAsset';

/** Where an asset of the Skill is read from: its address names it for commands. */
export function assetUri({ connectionId, skillId }: EditedRefOf<'skill'>, asset: WithId<SkillAsset>): vscode.Uri {
  return storedFileUri({ kind: 'asset', connectionId, skillId, fileId: asset.id }, nameOrId(asset));
}
