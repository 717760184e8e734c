// Hostile labels and groups: one per text and kind, and one that refuses every change.
import type { LabelKind, LabelStore } from '../../store/labelStore';
import { daysBefore } from '../random';
import { hostileIds, type HostileText, hostileTexts, repeated } from './texts';

/** The number of the label that refuses changes. */
export const refusedLabel = 900;
export const refusedLabelName = 'Label that refuses every change';
export const firstMiniLabel = 500;

export function seedHostileLabels(labels: LabelStore, bait: string): void {
  const addGroup = (number: number, name: string, resourceType: LabelKind): void => {
    const id = hostileIds.group(number);
    labels.groups.set(id, { id, name, resourceType, createdAt: daysBefore(1), updatedAt: null });
  };
  const add = (number: number, hostile: HostileText, resourceType: LabelKind, group: number | null): void => {
    const word = repeated(hostile);
    labels.seed({
      id: hostileIds.label(number),
      labelGroupId: group === null ? null : hostileIds.group(group),
      name: hostile.text,
      description: word,
      // Both are used in icon names and images.
      colour: number % 2 ? word : `#112233"/>${word}`,
      icon: number % 3 ? word : 'tag) $(alert',
      resourceType,
      createdAt: daysBefore(1),
      updatedAt: null,
    });
  };
  hostileTexts(bait).forEach((hostile, at) => {
    addGroup(at, repeated(hostile), 'record');
    addGroup(firstMiniLabel + at, repeated(hostile), 'mini');
    add(at, hostile, 'record', at % 3 === 2 ? null : at);
    add(
      firstMiniLabel + at,
      { ...hostile, text: repeated(hostile) },
      'mini',
      at % 3 === 2 ? null : firstMiniLabel + at,
    );
  });
  add(refusedLabel, { name: 'refused', text: refusedLabelName }, 'record', null);
}
