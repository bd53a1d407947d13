import { channelCodes } from '#contract/vocabulary/channels.ts';
import { currencies } from '#contract/vocabulary/currencies.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { entryKinds, messageEventKinds, messageStates, refundReasons, voucherStatuses } from '#contract/vocabulary/vouchers.ts';

/** Words of ours that a record may go on saying about somebody who is gone. */
export const ourWords: readonly string[] = [
  ...voucherStatuses,
  ...entryKinds,
  ...messageStates,
  ...messageEventKinds,
  ...refundReasons,
  ...channelCodes,
  ...currencies,
  ...contentLanguages,
  'money',
  'service',
];
