import sql from 'sql-template-tag';
import type { TaskOutcome } from '#contract/vocabulary/tasks.ts';
import type { Tx } from '../db/database.ts';
import type { TaskCounts } from './reactions.ts';

/** What is known of a task between its runs, the same to every process. */
export interface TaskRecord {
  name: string;
  paused: boolean;
  /** In some process; one that died with it no longer counts. */
  running: boolean;
  startedAt: Date | null;
  durationMs: number | null;
  outcome: TaskOutcome | null;
  error: string | null;
  figures: TaskCounts;
}

export async function listTaskRecords(tx: Tx): Promise<TaskRecord[]> {
  return tx.rows<TaskRecord>(sql`
    select name, paused_at is not null as paused, started_at as "startedAt", duration_ms as "durationMs", outcome, error, figures,
           running and exists (select from jobs.job where job.name = 'task/' || task.name and state = 'active') as running
    from task`);
}

/** Nothing, when it is paused: then it must not begin. */
export async function noteStart(tx: Tx, name: string, at: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into task (name, running, started_at) values (${name}, true, ${at})
    on conflict (name) do update set running = true, started_at = excluded.started_at where task.paused_at is null`);
  return noted === 1;
}

export interface TaskEnd {
  outcome: TaskOutcome;
  durationMs: number;
  error: string | null;
  figures: TaskCounts;
}

export async function noteEnd(tx: Tx, name: string, { outcome, durationMs, error, figures }: TaskEnd): Promise<void> {
  await tx.run(sql`
    update task set running = false, outcome = ${outcome}, duration_ms = ${durationMs}, error = ${error}, figures = ${JSON.stringify(figures)}
    where name = ${name}`);
}

export async function keepPaused(tx: Tx, name: string, paused: { at: Date; by: string } | undefined): Promise<void> {
  await tx.run(sql`
    insert into task (name, paused_at, paused_by) values (${name}, ${paused?.at ?? null}, ${paused?.by ?? null})
    on conflict (name) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by`);
}
