import type { Module } from '#contract/vocabulary/modules.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Session } from '#web/kit/session/session-context.ts';

/** What a route or a menu entry asks for; one that asks for nothing is open to everybody inside. */
export interface Condition {
  permission?: Permission;
  module?: Module;
}

export function allows({ permission, module }: Condition, session: Pick<Session, 'permissions' | 'modules'>): boolean {
  if (permission !== undefined && !session.permissions.has(permission)) return false;
  return module === undefined || session.modules.has(module);
}
