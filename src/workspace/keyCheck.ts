import type { ServiceClient } from '../api/client';
import { failureOf, type Failure } from '../domain/failure';

/** One request tells whether address and key belong together; undefined = they do. The answer is what the first view needs. */
export async function checkKey(client: ServiceClient): Promise<Failure | undefined> {
  try {
    await client.minis.listMinis();
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure;
  }
}
