import { createContext, use } from 'react';
import type { Hotel } from '#contract/hotels.ts';
import type { SignedInUser, SignInConfiguration } from '#contract/session.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { holds, permissionsOf } from '#domain/access/permissions.ts';

/** Who works, where, and what they may do there. Exists only once all three are known. */
export interface Session {
  readonly user: SignedInUser;
  readonly hotel: Hotel;
  readonly permissions: ReadonlySet<Permission>;
  /** What the licence and the hotel group switch on, together. */
  readonly modules: ReadonlySet<Module>;
  /** Whether the guests here are made up. */
  readonly demo: boolean;
  /** What an outside issuer keeps of users, so that it is not changed here. */
  readonly issuerKeeps: SignInConfiguration['issuerKeeps'];
  can(permission: Permission): boolean;
}

export function sessionOf(user: SignedInUser, hotel: Hotel, { demo, issuerKeeps }: Pick<Session, 'demo' | 'issuerKeeps'>): Session {
  const permissions = permissionsOf(user.groups);
  return {
    user,
    hotel,
    permissions,
    modules: new Set([...hotel.modules, ...(hotel.license?.modules ?? [])]),
    demo,
    issuerKeeps,
    can: (permission) => holds(permissions, permission),
  };
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside the signed-in application');
  return session;
}
