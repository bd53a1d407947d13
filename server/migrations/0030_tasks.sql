-- What is known of each scheduled task between its runs, so that a pause survives a restart and counts in every process.

create table task (
  name text primary key,
  paused_at timestamptz,
  paused_by text,
  running boolean not null default false,
  started_at timestamptz,
  duration_ms integer check (duration_ms >= 0),
  outcome text check (outcome in ('done', 'failed', 'interrupted')),
  error text,
  figures jsonb not null default '{}',
  constraint task_paused check ((paused_at is null) = (paused_by is null))
);
grant select, insert, update on task to vale_app;
