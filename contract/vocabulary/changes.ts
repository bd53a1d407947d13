/** Whatever administrators change, and can read who changed it. */
export const changeSubjects = [
  'user',
  'hotel',
  'hotelGroup',
  'licence',
  'cardPrice',
  'cashDeposit',
  'apiUser',
  'paymentGateway',
  'paymentKey',
  'connection',
  'rule',
  'task',
  'retention',
  'webhook',
  'backend',
  'supportAccess',
  'approval',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];
