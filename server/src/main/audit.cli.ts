import { auditEverything } from './audit-everything.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(readConfig(process.env), 'npm run audit', async ({ directUrl }) => {
  const isRight = await auditEverything(directUrl, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = isRight ? 0 : 1;
});
