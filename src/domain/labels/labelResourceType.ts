// What a label or label group applies to, as accepted by requests.

/** What a label applies to, fixed at creation; responses may contain others. */
export const LABEL_RESOURCE_TYPES = ['record', 'mini'] as const;
export type LabelResourceType = (typeof LABEL_RESOURCE_TYPES)[number];

export function isLabelResourceType(name: string | null | undefined): name is LabelResourceType {
  return LABEL_RESOURCE_TYPES.some((known) => known === name);
}
