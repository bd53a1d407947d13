import type { BackendProperties, Backend as WireBackend } from '#contract/backends.ts';
import type { Backend } from '../../ports/backends.ts';

export const idOf = (name: string) => `/backends/${name}`;

export function backendToWire({ name, title, description, protocol, url, proofs }: Backend): WireBackend {
  const tls = { validateCertificateChain: proofs.chain, validateCertificateName: proofs.name };
  return { id: idOf(name), name, properties: { title, description, protocol, url, tls } };
}

export function backendFromWire(name: string, { tls, ...facts }: BackendProperties): Backend {
  return { name, ...facts, proofs: { chain: tls.validateCertificateChain, name: tls.validateCertificateName } };
}
