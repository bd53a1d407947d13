/** Both runners take a regular expression, and a test's name is none. */
const asPattern = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The one command that runs this test again and nothing else. */
export const repeatTest = (file, name) => `npx vitest run ${file} -t ${quoted(asPattern(name))}`;
export const repeatJourney = (file, title) => `npx playwright test ${file} -g ${quoted(asPattern(title))}`;
