// A Mini read for editing.
import { formatMoment } from '../../base/format';
import { parseExact } from '../../base/exactJson';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { miniName } from '../../tree/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { serviceProblems } from '../document/fieldProblems';
import { readJson } from '../document/jsonText';
import { editedMiniFields, miniText, readMiniText } from './miniEditedText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';

export function miniForm(workspace: RemoteWorkspace, mini: Mini): TextForm {
  const text = miniText(mini);
  return {
    title: miniName(mini),
    text,
    mark: markOf(mini, text),
    isPutAway: false,
    facts: [
      mini.agentType ?? '',
      mini.createdAt ? t('{0}: {1}', t('Created'), formatMoment(mini.createdAt)) : '',
      mini.updatedAt ? t('{0}: {1}', t('Last changed'), formatMoment(mini.updatedAt)) : '',
    ].filter((fact) => fact !== ''),
    problemsOf: (typed) => readMiniText(typed).problems ?? [],
    says: (typed) => {
      const reading = readMiniText(typed);
      return reading.ok && sameJson(reading.value, parseExact(JSON.stringify(editedMiniFields(mini))));
    },
    write: async (typed) => {
      const reading = readMiniText(typed);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeMini(mini.id, reading.value, { fresh: mini, isWhole: true }));
      return now && miniForm(workspace, now);
    },
    placeErrors: (typed, errors) => {
      const json = readJson(typed);
      return serviceProblems(errors, json.value, json);
    },
  };
}
