// URIs of everything that opens as a document.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { editedCopyAddress, parseEditedCopyAddress, type CopyRef } from '../stored/editedCopyAddress';
import { editedAddress, parseEditedAddress, type EditedRef } from './editedAddress';
import { parseVersionAddress, versionAddress, type VersionRef } from '../versions/versionAddress';
import { parseStoredFileAddress, storedFileAddress, type StoredFileRef } from '../stored/storedFileAddress';

/** The title and `folder` are what VS Code shows of it. */
export function versionUri(ref: VersionRef, title: string, folder?: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...versionAddress(ref, title, folder) });
}

/** Undefined for any other URI. */
export function parseVersionUri(uri: vscode.Uri): VersionRef | undefined {
  return uri.scheme === SCHEME ? parseVersionAddress(uri) : undefined;
}

export function storedFileUri(ref: StoredFileRef, fileName: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...storedFileAddress(ref, fileName) });
}

/** Undefined for any other URI. */
export function parseStoredFileUri(uri: vscode.Uri): StoredFileRef | undefined {
  return uri.scheme === SCHEME ? parseStoredFileAddress(uri) : undefined;
}

export function copyUri(ref: CopyRef, tabName: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...editedCopyAddress(ref, tabName) });
}

/** Undefined for any other URI. */
export function parseCopyUri(uri: vscode.Uri): CopyRef | undefined {
  return uri.scheme === SCHEME ? parseEditedCopyAddress(uri) : undefined;
}

/** `folders` and the title are what VS Code shows of it. */
export function editedUri(ref: EditedRef, title: string, folders?: readonly string[]): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...editedAddress(ref, title, folders) });
}

/** Undefined for any other URI. */
export function parseEditedUri(uri: vscode.Uri): EditedRef | undefined {
  return uri.scheme === SCHEME ? parseEditedAddress(uri) : undefined;
}
