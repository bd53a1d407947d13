import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../parts/root.mjs';

/** Which floors the projects of `vitest.config.ts` take their files from. */
const projects = {
  rules: ['contract', 'domain', 'card', 'bench'],
  screens: ['web', 'widget', 'scripts'],
  server: ['server', 'demo'],
};

const filesIn = (folder) => readdirSync(at(folder), { recursive: true }).map((file) => join(folder, file));

export function testFilesOf(project) {
  return projects[project].flatMap(filesIn).filter((file) => /\.test\.tsx?$/.test(file));
}

export const journeyFiles = () => filesIn('e2e').filter((file) => /\.spec\.ts$/.test(file));
