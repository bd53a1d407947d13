/** Whatever administrators change, and can read who changed it. */
export const changeSubjects = ['user', 'hotel', 'hotelGroup', 'licence', 'cardPrice', 'cashDeposit'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];
