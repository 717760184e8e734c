import { t } from '../../../base/text';
import { MAX_FILE_BYTES } from '../../../domain/limits';
import { inspectPicture, type PictureFile } from '../../../workspace/minis/pictureFile';
import type { CommandContext } from '../../commandContext';
import { tooLargeText } from '../../../words/tooLarge';

export type ChosenPicture = PictureFile & { readonly mediaType: string };

/** A picture the service accepts, checked by content and size. Undefined if cancelled. */
export async function choosePicture(context: CommandContext, title: string): Promise<ChosenPicture | undefined> {
  for (;;) {
    const [path] = (await context.prompts.openFiles(title, t('Select'), false)) ?? [];
    if (path === undefined) return undefined;
    const file = await inspectPicture(path);
    const problem = problemOf(file);
    if (problem === undefined && file.mediaType !== undefined) return { ...file, mediaType: file.mediaType };
    const another = t('Retry');
    if ((await context.prompts.error(problem ?? '', another)) !== another) return undefined;
  }
}

/** What is wrong with the file, and what is accepted. */
function problemOf({ fileName, mediaType, sizeBytes }: PictureFile): string | undefined {
  if (sizeBytes === 0 || mediaType === undefined)
    return t("“{0}” isn't a supported picture. Select a JPEG, PNG, GIF or WebP file.", fileName);
  if (sizeBytes <= MAX_FILE_BYTES) return undefined;
  return tooLargeText(fileName, MAX_FILE_BYTES);
}
