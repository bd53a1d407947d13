import { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { backendsBehaviour } from '../../ports/backends.suite.ts';
import { bundledBackends } from './bundled-backends.ts';

backendsBehaviour('bundled', async () => {
  const { url, drop } = await createTestDatabase();
  const database = new Database(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { backends: bundledBackends(database), close };
});
