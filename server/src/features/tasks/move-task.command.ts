import type { TaskAction } from '#contract/vocabulary/tasks.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { interruptionOf } from '../../platform/jobs/task-desk.ts';
import { keepPaused, listTaskRecords } from '../../platform/jobs/tasks.store.ts';

/** Pausing lets a run end by itself; who cannot wait interrupts it. */
export function moveTaskCommand(platform: CommandPlatform, origin: Origin, action: TaskAction, name: string) {
  const recordOf = async (tx: CommandTx) => (await listTaskRecords(tx)).find((record) => record.name === name);
  return runCommand(platform, { name: action, scope: platformScope, origin, request: { action, name } }, async (tx) => {
    const before = await recordOf(tx);
    if (action === 'InterruptJob') {
      if (!before?.running) return refused('notRunning');
      // Heard here too, over the wire like everywhere else: once, and only when this has committed.
      await platform.cacheBus.announce(tx, interruptionOf(name));
    } else {
      await keepPaused(tx, name, action === 'PauseJob' ? { at: tx.now, by: origin.actor } : undefined);
    }
    const after = await recordOf(tx);
    await tx.record({
      subject: 'task',
      id: name,
      detail: { before: { paused: before?.paused ?? false }, after: { paused: after?.paused ?? false }, action },
    });
    return done(after);
  });
}
