// The address of an asset, and the command that opens it.
import type * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { SkillAsset } from '../../domain/skill';
import { nameOrId } from '../../words/titles';
import type { EditedRefOf } from '../document/editedAddress';
import { storedFileUri } from '../stored/storedFileUri';

export const OPEN_ASSET: CommandId = 'recordsWorkspace.skills.openAsset';

/** The URI that an asset is read from. Commands identify the asset by it. */
export function assetUri({ connectionId, skillId }: EditedRefOf<'skill'>, asset: WithId<SkillAsset>): vscode.Uri {
  return storedFileUri({ kind: 'asset', connectionId, skillId, fileId: asset.id }, nameOrId(asset));
}
