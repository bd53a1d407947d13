import { createRequire } from 'node:module';

// Screens are tested on the build of React that the product ships. The development build notes for every element where in the code it was made,
// which costs a third more on the largest screen.

type Work = () => unknown;
const load = createRequire(import.meta.url);

/** Which build it is, React decides when it is loaded. */
function loadProduction(name: string) {
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return load(name);
  } finally {
    process.env['NODE_ENV'] = mode;
  }
}

// Kept from before any test sets a clock of its own: React is waited for in real time.
const nextTurn = setImmediate;
let turnsAhead = 0;

/** The scheduler of React keeps the `setImmediate` it finds when it is loaded: here one that tells whether anything is left to draw. */
function loadScheduler(): void {
  const countedTurn = (work: Work) => {
    turnsAhead += 1;
    return nextTurn(() => {
      turnsAhead -= 1;
      work();
    });
  };
  Object.assign(globalThis, { setImmediate: countedTurn });
  try {
    loadProduction('scheduler');
  } finally {
    Object.assign(globalThis, { setImmediate: nextTurn });
  }
}

/** At least one turn, for what a promise asks to be drawn; then as many as React still needs, however slow the machine. */
async function untilDrawn(): Promise<void> {
  do await new Promise<void>((turn) => nextTurn(turn));
  while (turnsAhead > 0);
}

async function thenDrawn(work: unknown): Promise<unknown> {
  const result = await work;
  await untilDrawn();
  return result;
}

/** Both are missing in this build: `act` of the testing library, and `jsxDEV` of the compiler. */
function addWhatTestsNeed(): void {
  const { jsx, jsxs } = loadProduction('react/jsx-runtime');
  loadProduction('react/jsx-dev-runtime').jsxDEV = (type: unknown, props: unknown, key: unknown, isStatic: boolean) =>
    (isStatic ? jsxs : jsx)(type, props, key);
  loadProduction('react').act = (work: Work) => {
    // What the work throws is thrown here and now.
    const result = load('react-dom').flushSync(work);
    return thenDrawn(result);
  };
}

async function prepareDrawing(): Promise<void> {
  loadScheduler();
  loadProduction('react-dom');
  loadProduction('react-dom/client');
  const { configure } = await import('@testing-library/react');
  configure({
    asyncWrapper: async (work) => {
      const result = await work();
      await untilDrawn();
      return result;
    },
  });
}

let isLoaded = false;
let isPrepared = false;

/** Once per worker. Drawing is prepared by the first file that has a page: without one, React takes it that there will never be any. */
export async function testOnProductionReact(): Promise<void> {
  if (!isLoaded) addWhatTestsNeed();
  isLoaded = true;
  if (isPrepared || typeof document === 'undefined') return;
  isPrepared = true;
  await prepareDrawing();
}
