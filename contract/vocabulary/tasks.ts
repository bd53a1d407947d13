/** Where a scheduled task stands, in the words of the wire. */
export const taskStates = ['Normal', 'Running', 'Paused'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskActions = ['ResumeJob', 'PauseJob', 'InterruptJob'] as const;
export type TaskAction = (typeof taskActions)[number];

export const taskOutcomes = ['done', 'failed', 'interrupted'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

/** What a task may count while it runs. */
export const taskFigures = ['vouchers', 'entries', 'drifts', 'changes', 'brokenLinks', 'rows'] as const;
export type TaskFigure = (typeof taskFigures)[number];

/** Caches that can be emptied by hand. */
export const cacheKeys = ['Users', 'Hotels'] as const;
export type CacheKey = (typeof cacheKeys)[number];
