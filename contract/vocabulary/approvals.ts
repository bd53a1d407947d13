/** Acts for which a hotel group may want a second person. */
export const approvalKinds = ['sale', 'refund', 'promotion', 'credentials'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * What became of a request: `done` was approved and carried out, `moved` was approved when what it was about was no longer as it had been asked
 * for, so that nothing was done.
 */
export const approvalStates = ['waiting', 'done', 'refused', 'lapsed', 'moved'] as const;
export type ApprovalState = (typeof approvalStates)[number];
