// Minis with their versions and pictures, all in memory.
import { notFound } from '../http';
import type { StoredBytes } from './blobs';

export const agentTypes = ['person', 'workspace'] as const;
export type AgentType = (typeof agentTypes)[number];

export interface StoredIdentity {
  readonly value: string;
  readonly kind: string;
}

interface Picture {
  readonly id: string;
  readonly contentType: string;
  readonly bytes: StoredBytes;
}

/** Immutable. */
export interface StoredMini {
  readonly id: string;
  readonly name: string;
  readonly agentType: AgentType | null;
  readonly picture: Picture | null;
  readonly profile: unknown;
  readonly dateOfBirth: string | null;
  readonly identities: readonly StoredIdentity[];
  readonly externalUri: string | null;
  /** References, as in Records. */
  readonly labels: readonly string[];
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  readonly revision: number;
}

export class MiniStore {
  private readonly minis = new Map<string, StoredMini>();
  private readonly idsByUri = new Map<string, string>();
  private readonly earlier = new Map<string, readonly StoredMini[]>();

  list(): StoredMini[] {
    return [...this.minis.values()];
  }

  find(idOrUri: string): StoredMini | undefined {
    return this.minis.get(this.idsByUri.get(idOrUri) ?? idOrUri);
  }

  get(idOrUri: string): StoredMini {
    const mini = this.find(idOrUri);
    if (!mini) throw notFound();
    return mini;
  }

  /** Adds a Mini, or replaces it and stores the previous version. */
  put(mini: StoredMini): void {
    const previous = this.minis.get(mini.id);
    if (previous) {
      this.earlier.set(mini.id, [previous, ...this.versions(mini.id)]);
      this.forgetUri(previous);
    }
    this.minis.set(mini.id, mini);
    if (mini.externalUri !== null) this.idsByUri.set(mini.externalUri, mini.id);
  }

  remove(mini: StoredMini): void {
    this.forgetUri(mini);
    this.minis.delete(mini.id);
    this.earlier.delete(mini.id);
    mini.picture?.bytes.discard();
  }

  /** Versions, newest first. */
  versions(id: string): readonly StoredMini[] {
    return this.earlier.get(id) ?? [];
  }

  countCarriers(labels: readonly string[]): number {
    return this.list().filter((mini) => mini.labels.some((label) => labels.includes(label))).length;
  }

  private forgetUri(mini: StoredMini): void {
    if (mini.externalUri !== null && this.idsByUri.get(mini.externalUri) === mini.id)
      this.idsByUri.delete(mini.externalUri);
  }
}
