/** A race does not happen every time. */
const triesEach = 12;
const triesMost = 400;

type Bursts<Command> = readonly (readonly Command[])[];

const without = <Item>(items: readonly Item[], place: number) => items.filter((_, index) => index !== place);

/** The shortest scenario that still goes wrong: without a burst, then without a command, as long as it does. */
export async function shrink<Command, ScenarioRun>(
  script: Bursts<Command>,
  runAgain: (script: Bursts<Command>, attempt: number) => Promise<ScenarioRun | undefined>,
): Promise<ScenarioRun | undefined> {
  const fails = async (candidate: Bursts<Command>): Promise<ScenarioRun | undefined> => {
    for (let attempt = 0; attempt < triesEach; attempt += 1) {
      const run = await runAgain(candidate, attempt);
      if (run) return run;
    }
    return undefined;
  };
  let [shortest, best] = [script, await fails(script)];
  if (!best) return undefined;
  for (let tried = 0, shorter = true; shorter && tried < triesMost; ) {
    shorter = false;
    const candidates = [
      ...shortest.map((_, place) => without(shortest, place)),
      ...shortest.flatMap((burst, place) =>
        burst.map((_, command) =>
          shortest.map((one, at) => (at === place ? without(one, command) : one)).filter(({ length }) => length > 0),
        ),
      ),
    ];
    for (const candidate of candidates) {
      if (candidate.length === 0 || tried >= triesMost) break;
      tried += 1;
      const run = await fails(candidate);
      if (!run) continue;
      [shortest, best, shorter] = [candidate, run, true];
      break;
    }
  }
  return best;
}
