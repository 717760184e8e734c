import { t } from '../../../base/text';
import { withViewProgress } from '../../../platform/progress';
import { changedText } from '../../../words/changed';
import { nameOrId } from '../../../words/titles';
import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { one } from '../../target/takes';
import { offerUndo, undoOfOne } from '../../tell/undo';
import { copyOf, putBack } from './keptPicture';

export const removePicture = targetCommand(
  'recordsWorkspace.minis.removePicture',
  one(minis, 'canRemovePicture'),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress('minis', () => workspace.minis.read(shown.id));
    const name = nameOrId(fresh);
    if (!fresh.profilePictureUrl) {
      await context.prompts.notify(t('No changes needed.'));
      return;
    }
    const kept = await withViewProgress('minis', () => copyOf(workspace, fresh));
    if (!kept) {
      const detail = t("This can't be undone.");
      if (!(await context.prompts.confirm(t('Remove {0}?', t('Picture')), detail, t('Remove')))) return;
    }
    await withViewProgress('minis', () => workspace.pictures.remove(fresh));
    const done = changedText(t('“{0}”', name), t('Picture'), t('None'));
    if (!kept) return void context.prompts.notify(done);
    const undo = undoOfOne(
      context,
      () => putBack(workspace, fresh.id, null, kept),
      t('Restored {0}.', t('“{0}”', name)),
    );
    offerUndo(workspace, context, { done, heldBytes: kept.sizeBytes, undo });
  },
);
