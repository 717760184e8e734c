// The result of a connection check, step by step. Contains no key and no personal data.
import type { Failure } from '../failure';

/** The result of one step. `code` is the system's error code, such as ECONNREFUSED, or `timeout`. */
export type Finding<T> = { readonly ms: number } & (
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string }
);

export interface SeenCertificate {
  readonly subject: string;
  readonly issuer: string;
  /** As written in the certificate, such as `Nov 21 10:00:00 2027 GMT`. */
  readonly validUntil: string;
  /** Such as TLSv1.3. */
  readonly protocol: string;
  /** Why this computer does not trust the certificate. Undefined if it does. */
  readonly distrust: string | undefined;
}

/** The response to a request without a key. */
export interface KeylessResponse {
  readonly status: number;
  /** Without parameters; empty if missing. */
  readonly contentType: string;
  /** The host of a redirect, which was not followed. */
  readonly redirectHost?: string;
}

export type DiagnosisStep = 'name' | 'connection' | 'certificate' | 'request' | 'key';

/** A missing step was not needed, such as the certificate for plain HTTP on this computer. */
export interface Diagnosis {
  readonly name?: Finding<readonly string[]>;
  readonly connection?: Finding<{ readonly port: number }>;
  readonly certificate?: Finding<SeenCertificate>;
  readonly request?: Finding<KeylessResponse>;
  /** A read with the saved key. `failure` is undefined if the key is accepted. */
  readonly key?: { readonly ms: number; readonly failure: Failure | undefined };
}

interface DiagnoseOptions {
  /** Aborts the check and discards its findings. */
  readonly signal: AbortSignal;
  readonly onStep: (step: DiagnosisStep) => void;
  /** Sends one read with the saved key. Undefined if there is none. */
  readonly tryKey?: () => Promise<Failure | undefined>;
}

/** `baseUrl` as returned by `checkBaseUrl`. Rejects only if aborted by the signal. */
export type Diagnose = (baseUrl: string, options: DiagnoseOptions) => Promise<Diagnosis>;
