// What was found on the way to an address, step by step. No key and nobody's data is in it.
import type { Failure } from '../failure';

/** How one step went. `code` is the system's own word, such as ECONNREFUSED, or `timeout`. */
export type Finding<T> = { readonly ms: number } & (
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string }
);

export interface SeenCertificate {
  readonly subject: string;
  readonly issuer: string;
  /** As the certificate has it, such as `Nov 21 10:00:00 2027 GMT`. */
  readonly validUntil: string;
  /** Such as TLSv1.3. */
  readonly protocol: string;
  /** Why the certificate is not trusted on this computer; undefined for one that is. */
  readonly distrust: string | undefined;
}

/** The answer to a request that carries no key. */
export interface KeylessResponse {
  readonly status: number;
  /** Without parameters; empty when none came. */
  readonly contentType: string;
  /** The host that a redirect leads to; it was not followed. */
  readonly redirectHost?: string;
}

export type DiagnosisStep = 'name' | 'connection' | 'certificate' | 'request' | 'key';

/** A step that is missing was not needed, such as the certificate of a plain address on this computer. */
export interface Diagnosis {
  readonly name?: Finding<readonly string[]>;
  readonly connection?: Finding<{ readonly port: number }>;
  readonly certificate?: Finding<SeenCertificate>;
  readonly request?: Finding<KeylessResponse>;
  /** A read with the kept key; its failure is undefined when the key is accepted. */
  readonly key?: { readonly ms: number; readonly failure: Failure | undefined };
}

export interface DiagnoseOptions {
  /** Ends the whole; what was found until then is lost. */
  readonly signal: AbortSignal;
  readonly onStep: (step: DiagnosisStep) => void;
  /** Sends one read with the kept key; undefined where there is none. */
  readonly tryKey?: () => Promise<Failure | undefined>;
}

/** `baseUrl` as `checkBaseUrl` answers it. Rejects only when the signal ends it. */
export type Diagnose = (baseUrl: string, options: DiagnoseOptions) => Promise<Diagnosis>;
