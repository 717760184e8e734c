// Objects that are checked often. Those of zod/mini are read by a loop over their fields; these by code that zod compiles for
// them, as it does for its classic objects: a page of Records takes a third of the time.
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

const compiled: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;
const plain: core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

const CompiledObject = core.$constructor('CompiledObject', (object: z.ZodMiniObject, def: core.$ZodObjectDef) => {
  compiled.init(object, def);
  plain.init(object, def);
});

/** For responses: keeps unknown fields. */
export function looseObject<T extends core.$ZodLooseShape>(shape: T): z.ZodMiniObject<T, core.$loose> {
  return new CompiledObject({ type: 'object', shape, catchall: z.unknown() }) as z.ZodMiniObject<T, core.$loose>;
}

/** For requests: refuses unknown fields. */
export function strictObject<T extends core.$ZodLooseShape>(shape: T): z.ZodMiniObject<T, core.$strict> {
  return new CompiledObject({ type: 'object', shape, catchall: z.never() }) as z.ZodMiniObject<T, core.$strict>;
}
