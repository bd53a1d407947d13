import type { SignInConfiguration } from '#contract/session.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { keptRows } from '../../platform/retention/kept-rows.ts';
import type { Sessions } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { mailDemoRequest } from './mail-demo-request.reaction.ts';
import { sessionRoutes } from './session.endpoints.ts';

export interface SessionOptions {
  configuration: SignInConfiguration;
  sessions: Sessions | undefined;
  mailer: Mailer;
  supportEmail: string;
}

export function sessionFeature(platform: Platform, { configuration, sessions, mailer, supportEmail }: SessionOptions): Feature {
  return {
    routes: sessionRoutes(platform, configuration, sessions),
    reactions: [mailDemoRequest(mailer, supportEmail)],
    kept: [keptRows(platform.database, { kind: 'demoRequests', table: 'demo_request', column: 'created_at' })],
  };
}
