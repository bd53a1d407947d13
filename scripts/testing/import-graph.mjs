import { dirname, posix } from 'node:path';
import { runQuiet } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';

/** The short names of `package.json`, as folders. */
const aliases = {
  '#contract/': 'contract/',
  '#domain/': 'domain/',
  '#card/': 'card/',
  '#server/': 'server/src/',
  '#web/': 'web/src/',
  '#widget/': 'widget/',
  '#demo/': 'demo/',
  '#help/': 'help/',
};

/** What is imported for its types alone cannot break at run time; the compiler looks at that. */
const statement = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"`;]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

function fileOf(specifier, importer) {
  const alias = Object.keys(aliases).find((short) => specifier.startsWith(short));
  const [path] = specifier.split('?');
  if (alias) return aliases[alias] + path.slice(alias.length);
  return path.startsWith('.') ? posix.join(dirname(importer), path) : undefined;
}

/** The files of the repository that this text imports. Every import here names its file with its ending, so that reading is enough. */
export function importsIn(text, importer) {
  const specifiers = [...text.matchAll(statement)].map(([, from, alone, later]) => from ?? alone ?? later);
  return specifiers.flatMap((specifier) => fileOf(specifier, importer) ?? []);
}

const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file);

/** Every file git knows or would know. */
export async function repositoryFiles() {
  const { output } = await runQuiet('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: at() });
  return output.split('\0').filter(Boolean);
}

export function readImportGraph(files, textOf) {
  return new Map(files.filter(isSource).map((file) => [file, importsIn(textOf(file), file)]));
}
