import { t } from '../../../base/text';
import { failureOrThrow, type Failure } from '../../../domain/failure';
import { MAX_FILE_BYTES } from '../../../domain/limits';
import { describeFailure } from '../../../platform/failures';
import { tooLargeText } from '../../../words/tooLarge';
import { inspectPicture, type PictureFile } from '../../../workspace/minis/pictureFile';
import type { CommandContext } from '../../commandContext';

export type ChosenPicture = PictureFile & { readonly mediaType: string };

/** Asks for a picture that the service accepts, checked by content and size. Undefined if cancelled. */
export async function choosePicture(context: CommandContext, title: string): Promise<ChosenPicture | undefined> {
  for (;;) {
    const [path] = (await context.prompts.openFiles(title, t('Select'), false)) ?? [];
    if (path === undefined) return undefined;
    const file = await inspectPicture(path).catch(failureOrThrow);
    const problem = problemOf(file);
    if (problem === undefined) return file as ChosenPicture;
    const another = t('Retry');
    if ((await context.prompts.error(problem, another)) !== another) return undefined;
  }
}

/** What is wrong with the file, and which files are accepted. */
function problemOf(file: PictureFile | Failure): string | undefined {
  if ('kind' in file) return describeFailure(file);
  const { fileName, mediaType, sizeBytes } = file;
  if (sizeBytes === 0 || mediaType === undefined)
    return t("“{0}” isn't a supported picture. Select a JPEG, PNG, GIF or WebP file.", fileName);
  return sizeBytes <= MAX_FILE_BYTES ? undefined : tooLargeText(fileName, MAX_FILE_BYTES);
}
