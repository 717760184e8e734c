// Reads the size of local files and checks that they are readable, before anything is sent.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../base/errorCode';
import { t } from '../../base/text';
import type { LocalFile } from '../../domain/files/localFile';

interface LocalFiles {
  readonly files: readonly LocalFile[];
  /** Why files can't be sent, by name. */
  readonly problems: readonly string[];
}

export async function readLocalFiles(paths: readonly string[]): Promise<LocalFiles> {
  const files: LocalFile[] = [];
  const problems: string[] = [];
  for (const one of new Set(paths)) {
    const fileName = path.basename(one);
    try {
      const facts = await stat(one);
      await access(one, constants.R_OK);
      if (facts.isFile()) files.push({ path: one, fileName, sizeBytes: facts.size });
      else problems.push(folderText(fileName));
    } catch (error) {
      const code = errorCode(error) ?? '';
      problems.push(t("Couldn't read “{0}” ({1}). Check it and try again.", fileName, code));
    }
  }
  return { files, problems };
}

export function folderText(name: string): string {
  return t('“{0}” is a folder. Select its files instead.', name);
}
