import { basename, dirname } from 'node:path';

/** These import everything of their kind. Whoever reaches one of them does not depend on all of it: what it does depend on is said below. */
const gathersEverything =
  /^(contract\/endpoints\.ts|server\/src\/main\/(?!.*\.test\.ts$).*|web\/src\/app\/routes\/.*|web\/src\/messages\/([a-z]{2}\/)?[\w-]+\.ts)$/;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isJourney = (file) => /^e2e\/.*\.spec\.ts$/.test(file);

/** The folder of one feature, adapter or part of the platform. */
const homeOf = (file) => /^(server\/src\/features\/[^/]+|server\/src\/adapters\/[^/]+\/[^/]+|web\/src\/features\/[^/]+)\//.exec(file)?.[1];

/** Features that a text speaks of: by the words it reads, or by the words a screen is opened with. */
function featuresNamedIn(text) {
  const words = [...text.matchAll(/messages\/[a-z]{2}\/([\w-]+)\.json|prepareStage\('([\w-]+)'/g)];
  return words.map(([, read, staged]) => read ?? staged);
}

/** A migration changes what is stored in its tables; whoever names them in a statement notices. */
function readersOfTables(migration, files, textOf) {
  const tables = [...textOf(migration).matchAll(/(?:create|alter)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?([a-z_]+)/gi)].map(
    ([, name]) => name,
  );
  const named = new RegExp(`\\b(?:from|join|into|update|table|only)\\s+(?:${tables.join('|')})\\b`);
  return tables.length === 0 ? [] : files.filter((file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file) && named.test(textOf(file)));
}

function dependenciesOf(file, { files, graph, textOf }) {
  const imported = graph.get(file) ?? [];
  if (gathersEverything.test(file)) return [];
  if (!isTest(file) && !isJourney(file)) return imported;
  // A test that lists all of a kind is about all of them.
  const listed = imported.filter((one) => one === 'contract/endpoints.ts').flatMap((one) => graph.get(one) ?? []);
  const features = featuresNamedIn(textOf(file));
  if (isJourney(file)) features.push(basename(file, '.spec.ts'));
  const folders = features.flatMap((name) =>
    isJourney(file) ? [`server/src/features/${name}/`, `web/src/features/${name}/`, `contract/${name}.`] : [],
  );
  // It opens the whole application, and means what stands beside it.
  if (homeOf(file)) folders.push(`${homeOf(file)}/`);
  const beside = files.filter((one) => folders.some((folder) => one.startsWith(folder)) && !isTest(one));
  const words = files.filter((one) => features.some((name) => one.startsWith('web/src/messages/') && one.endsWith(`/${name}.json`)));
  return [...imported, ...listed, ...beside, ...words];
}

/**
 * How far each test is from what was changed: a test that imports it is one step away. `files` are all of the repository, `graph` says what
 * they import, `textOf` reads one. Answers the tests and journeys that can notice, the nearest first.
 */
export function testsNear(changed, { files, graph, textOf }) {
  const usedBy = new Map();
  for (const file of files) {
    for (const used of dependenciesOf(file, { files, graph, textOf })) usedBy.set(used, [...(usedBy.get(used) ?? []), file]);
  }
  const distance = new Map();
  let edge = changed.flatMap((file) => [file, ...meantBy(file, files, textOf)]);
  for (let steps = 0; edge.length > 0; steps += 1) {
    const fresh = [...new Set(edge)].filter((file) => !distance.has(file));
    for (const file of fresh) distance.set(file, steps);
    edge = fresh.flatMap((file) => usedBy.get(file) ?? []);
  }
  const nearest = (wanted) =>
    [...distance]
      .filter(([file]) => wanted(file))
      .sort((one, other) => one[1] - other[1])
      .map(([file, steps]) => ({ file, steps }));
  const exists = new Set(files);
  return { tests: nearest((file) => isTest(file) && exists.has(file)), journeys: nearest((file) => isJourney(file) && exists.has(file)) };
}

/** Files that no import leads to stand for what reads them. */
function meantBy(file, files, textOf) {
  if (/^server\/migrations\//.test(file)) return readersOfTables(file, files, textOf);
  const help = /^help\/[a-z]{2}\//.test(file) ? files.filter((one) => /^(web\/build\/help|server\/src\/adapters\/help\/)/.test(one)) : [];
  const isRead = /\.(json|html|css|svg|webp|md)$/.test(file) && !file.startsWith('web/src/messages/');
  return isRead ? [...help, ...files.filter((one) => dirname(one) === dirname(file))] : help;
}

/** As many as fit into so many seconds, the nearest first; a long one that does not fit does not keep shorter ones out. */
export function within(seconds, near, times) {
  let left = seconds;
  const chosen = [];
  const leftOut = [];
  for (const one of near) {
    const fits = chosen.length === 0 || times(one.file) <= left;
    if (fits) left -= times(one.file);
    (fits ? chosen : leftOut).push(one.file);
  }
  return { chosen, leftOut };
}
