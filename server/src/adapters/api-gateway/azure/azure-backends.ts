import { done, refused } from '#domain/outcome.ts';
import type { Backend, Backends } from '../../../ports/backends.ts';
import type { Azure } from './ask-azure.ts';
import { AzureBackend, backendOf, backendProperties } from './azure-protocol.ts';
import { byAlphabet, holds } from './own-order.ts';

function isSame(a: Backend | undefined, b: Backend): boolean {
  const told = ({ title, description, protocol, url, proofs }: Backend) =>
    JSON.stringify([title, description, protocol, url, proofs.chain, proofs.name]);
  return a !== undefined && told(a) === told(b);
}

/** Backends, kept in Azure API Management. */
export function azureBackends(azure: Azure): Backends {
  return {
    list: async ({ name, url, skip, top }) => {
      const all = await azure.every(AzureBackend, ['backends']);
      const like = (backend: Backend) => holds(backend.name, name) && holds(backend.url, url);
      const found = all.flatMap((one) => backendOf(one) ?? []).filter(like);
      found.sort((a, b) => byAlphabet(a.name, b.name));
      return { backends: found.slice(skip, skip + top), count: found.length };
    },

    find: async (name) => {
      const backend = await azure.find(AzureBackend, 'backends', name);
      return backend && backendOf(backend);
    },

    save: async (backend, isNew) => {
      let isTried = false;
      const saved = await azure.save(AzureBackend, ['backends', backend.name], (known) => {
        // One that appeared just as we wrote it is ours, of which the answer was lost.
        if (known && isNew && !(isTried && isSame(backendOf(known), backend))) return undefined;
        isTried = true;
        return { method: 'PUT', properties: backendProperties(backend, known) };
      });
      const kept = saved && backendOf(saved);
      return kept ? done(kept) : refused('nameTaken', 'name');
    },

    delete: (name) => azure.delete(['backends', name]),
  };
}
