import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { expiryTask } from './expire-vouchers.ts';
import { countTask } from './list/advance-counts.ts';
import { listRoutes } from './list/list.endpoints.ts';
import { type MailsOfVoucher, voucherRoutes } from './vouchers.endpoints.ts';

export { keepAttempt } from './attempts.ts';
export { auditVouchers, recountedVouchers } from './audit.ts';
export { beginningsTaken, type ImportedLife, importLives } from './import-lives.ts';
export { type Issue, issueVouchers } from './issue-vouchers.ts';
export {
  follow,
  type LockedVoucher,
  lockStanding,
  lockVouchers,
  serviceList,
  untouched,
  type Written,
  writeEntries,
  writeLast,
} from './ledger.ts';
export { advanceCounts, rebuildCounts } from './list/advance-counts.ts';
export { eraseClient, vouchersKeptAbout } from './personal-data.ts';
export { checkPin } from './pin.ts';
export { reissueVoucher } from './reissue-voucher.ts';
export { keepOffered, keepSoldAs, type Offered, type SoldAs } from './sold-as.ts';
export { findVoucher, vouchersMeant, vouchersNumbered, vouchersOfProfile, vouchersOfSale } from './voucher.reads.ts';
export { earlierUse, inLanguage, notUsableCodes, redeemToWire, summaryToWire, voucherToWire } from './voucher.wire.ts';
export { renameClient, setVoucherClient } from './voucher-client.ts';
export { setVoucherInvoice } from './voucher-invoice.ts';
export type { VoucherListed, VoucherRecord } from './voucher-record.ts';
export type { MailsOfVoucher } from './vouchers.endpoints.ts';

export function vouchersFeature(platform: Platform, secrets: Secrets, mailsOf: MailsOfVoucher): Feature {
  return {
    routes: [...listRoutes(platform), ...voucherRoutes(platform, secrets, mailsOf)],
    tasks: [expiryTask(platform), countTask(platform.database)],
  };
}
