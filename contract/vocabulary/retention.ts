/** Kinds of data that are kept for so long and then go. */
export const retentionKinds = [
  'guests',
  'unpaidOrders',
  'stays',
  'mails',
  'eventLog',
  'visits',
  'backOfficeEvents',
  'demoRequests',
  'finishedJobs',
  'requestKeys',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];
