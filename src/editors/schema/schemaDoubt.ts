// The warning about a Record's own JSON Schema, and whether checking by it would block the editor.
import { t } from '../../base/text';
import { contentSchema } from './contentSchema';
import { isCostly } from './schemaCost';
import { isOversized } from './schemaSize';

interface Doubt {
  readonly message: string;
  readonly isCostly?: boolean;
}

/** The warning about a Record's own schema. Undefined if all of it is used. */
export function doubtOf(schema: unknown, content: unknown): Doubt | undefined {
  if (isOversized(schema)) return { message: t("The content isn't checked. Its JSON Schema is too large or complex.") };
  const own = contentSchema(schema);
  if (!own) return { message: t("The content isn't checked. Its schema isn't a JSON Schema.") };
  if (isCostly(own.schema, content))
    return { message: t("The content isn't checked. Its JSON Schema is too large or complex."), isCostly: true };
  if (!own.isPartial) return undefined;
  return { message: t('This JSON Schema is only partly supported. For example, patterns are ignored.') };
}
