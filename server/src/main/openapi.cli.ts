import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { readConfig } from './config.ts';

const [file = 'dist/openapi.json'] = process.argv.slice(2);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify(openApiDocument(endpoints, readConfig(process.env).publicUrl), null, 2)}\n`);
process.stdout.write(`${endpoints.length} calls written to ${file}\n`);
