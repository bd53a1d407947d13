/** A race does not happen every time, and rather where others run beside it. */
const [triesEach, atOnce] = [12, 4];
const triesMost = 400;

type Bursts<Command> = readonly (readonly Command[])[];

const without = <Item>(items: readonly Item[], place: number, many = 1) =>
  items.filter((_, index) => index < place || index >= place + many);

/** Without half of it, without a quarter, and so on down to one: most of it has nothing to do with what goes wrong. */
function shorterBy<Item>(items: readonly Item[]): (readonly Item[])[] {
  const shorter: (readonly Item[])[] = [];
  for (let many = Math.ceil(items.length / 2); many >= 1; many = many === 1 ? 0 : Math.ceil(many / 2))
    for (let place = 0; place < items.length; place += many) shorter.push(without(items, place, many));
  return shorter;
}

/** What goes wrong without the figures, ids and commands in it: what is shrunk must not become another fault on the way. */
export const inGeneral = (what: string): string => what.replace(/\{.*\}|\([^)]*\)|[0-9a-f]{8}-[-0-9a-f]+|\d+/g, '');

/** The shortest scenario that still goes wrong: without bursts, then without a command, as long as it does and there is time. */
export async function shrink<Command, ScenarioRun>(
  script: Bursts<Command>,
  runAgain: (script: Bursts<Command>, attempt: number) => Promise<ScenarioRun | undefined>,
  secondsMost: number,
): Promise<ScenarioRun | undefined> {
  const fails = async (candidate: Bursts<Command>): Promise<ScenarioRun | undefined> => {
    for (let attempt = 0; attempt < triesEach; attempt += atOnce) {
      const runs = await Promise.all(Array.from({ length: atOnce }, (_, place) => runAgain(candidate, attempt + place)));
      const wrong = runs.find((run) => run !== undefined);
      if (wrong) return wrong;
    }
    return undefined;
  };
  const until = performance.now() + secondsMost * 1_000;
  let [shortest, best] = [script, await fails(script)];
  if (!best) return undefined;
  for (let tried = 0, shorter = true; shorter && tried < triesMost; ) {
    shorter = false;
    const candidates = [
      ...shorterBy(shortest),
      ...shortest.flatMap((burst, place) =>
        burst.map((_, command) =>
          shortest.map((one, at) => (at === place ? without(one, command) : one)).filter(({ length }) => length > 0),
        ),
      ),
    ];
    for (const candidate of candidates) {
      if (candidate.length === 0 || tried >= triesMost || performance.now() > until) break;
      tried += 1;
      const run = await fails(candidate);
      if (!run) continue;
      [shortest, best, shorter] = [candidate, run, true];
      break;
    }
  }
  return best;
}
