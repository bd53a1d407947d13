import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository, wherever the command was given. */
export const at = (...path) => join(root, ...path);
