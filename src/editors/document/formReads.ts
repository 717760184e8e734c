// Reads what documents show, and knows of each why its latest read failed.
import { failureOf, type Failure } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import type { EditedRef } from './editedAddress';
import { readForm } from './readForm';
import { otherWorkspace } from './saving/refusals';
import type { TextForm } from './textForm';

export type Stored = StoredRecord | Mini | Skill;

export class FormReads {
  private readonly failures = new Map<string, Failure>();

  constructor(private readonly session: Session) {}

  /** Of a document by its key. */
  failureOf(key: string): Failure | undefined {
    return this.failures.get(key);
  }

  forget(key: string): void {
    this.failures.delete(key);
  }

  /** Reads what a document opens with. Throws a ServiceError. */
  async open(key: string, ref: EditedRef): Promise<TextForm> {
    try {
      const form = await this.read(ref);
      this.failures.delete(key);
      return form;
    } catch (error) {
      const failure = failureOf(error);
      if (failure) this.failures.set(key, failure);
      throw error;
    }
  }

  /** A fresh read, unless `stored` is given. Throws a ServiceError. */
  async read(ref: EditedRef, stored?: Stored): Promise<TextForm> {
    return await readForm(await this.workspaceOf(ref), ref, stored);
  }

  /** Never uses this workspace's key for a document of another workspace. */
  private async workspaceOf({ connectionId }: EditedRef): Promise<RemoteWorkspace> {
    const workspace = await this.session.workspace();
    if (workspace?.connection.id !== connectionId) throw otherWorkspace();
    return workspace;
  }
}
