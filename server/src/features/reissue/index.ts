import type { Feature, Platform } from '../../platform/feature.ts';
import type { MailsOfVoucher } from '../vouchers/index.ts';
import { reissueRoutes } from './reissue.endpoints.ts';

export function reissueFeature(platform: Platform, mailsOf: MailsOfVoucher): Feature {
  return { routes: reissueRoutes(platform, mailsOf) };
}
