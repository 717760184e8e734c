import { sameJson } from '../../base/sameJson';
import type { CreateLabelRequest, Label } from '../../domain/labels/label';
import type { CreateLabelGroupRequest, LabelGroup } from '../../domain/labels/labelGroup';
import type { CreationLookup } from '../changes/creationAttempts';
import type { Labels } from './labels';

export function newLabelLookup(labels: Labels, request: CreateLabelRequest): CreationLookup<Label> {
  return {
    candidates: async () => {
      const all = await labels.reread();
      return { things: all.labels.filter((label) => isNamed(label, request)), isWhole: true };
    },
    holds: (label) => sameJson(comparable(label), comparable(request)),
  };
}

export function newLabelGroupLookup(labels: Labels, request: CreateLabelGroupRequest): CreationLookup<LabelGroup> {
  return {
    candidates: async () => {
      const all = await labels.reread();
      return { things: all.labelGroups.filter((group) => isNamed(group, request)), isWhole: true };
    },
    holds: () => true,
  };
}

function isNamed({ name, resourceType }: Label | LabelGroup, request: CreateLabelGroupRequest): boolean {
  return resourceType === request.resourceType && name?.trim() === request.name.trim();
}

function comparable({ colour, icon, description, labelGroupId }: Label | CreateLabelRequest): unknown {
  return [colour?.toLowerCase(), icon, description, labelGroupId].map((value) => value ?? '');
}
