import type { BackendProtocol } from '#contract/vocabulary/backends.ts';
import type { Outcome } from '#domain/outcome.ts';

/** A system that partners reach through the gateway. */
export interface Backend {
  /** Its id, chosen when it is made. */
  name: string;
  title: string;
  description: string;
  protocol: BackendProtocol;
  url: string;
  /** What its certificate has to prove. */
  proofs: { chain: boolean; name: boolean };
}

/** Texts are found anywhere in theirs, whatever their capitals. */
export interface BackendFilter {
  name?: string | undefined;
  url?: string | undefined;
  skip: number;
  top: number;
}

/** Which backends there are. Every call may throw a `GatewayProblem`: they stand where the gateway does. Writing the same twice is writing it once. */
export interface Backends {
  /** By name. */
  list(filter: BackendFilter): Promise<{ backends: Backend[]; count: number }>;
  find(name: string): Promise<Backend | undefined>;
  /** Makes the backend, or changes the one of that name; where it is to be new, it must be. */
  save(backend: Backend, isNew: boolean): Promise<Outcome<Backend, 'nameTaken'>>;
  /** Whether it was there. */
  delete(name: string): Promise<boolean>;
}
