import * as vscode from 'vscode';
import type { StoredFileRef } from '../../editors/stored/storedFileAddress';
import { parseStoredFileUri } from '../../editors/stored/storedFileUri';

/** Closes editors of a service file that no longer exists. */
export async function closeFile(gone: StoredFileRef): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  await vscode.window.tabGroups.close(
    tabs.filter(({ input }) => {
      if (!(input instanceof vscode.TabInputText)) return false;
      const ref = parseStoredFileUri(input.uri);
      return ref?.connectionId === gone.connectionId && ref.fileId === gone.fileId;
    }),
  );
}
