import type { Module } from '#contract/vocabulary/modules.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { holds } from '#domain/access/permissions.ts';
import type { Session } from '#web/kit/session/session-context.ts';

/** What a route or a menu entry asks for; one that asks for nothing is open to everybody inside. */
export interface Condition {
  permission?: Permission;
  module?: Module;
  /** Only where guests are made up. */
  demo?: true;
}

export function allows({ permission, module, demo }: Condition, session: Pick<Session, 'permissions' | 'modules' | 'demo'>): boolean {
  if (demo && !session.demo) return false;
  if (permission !== undefined && !holds(session.permissions, permission)) return false;
  return module === undefined || session.modules.has(module);
}
