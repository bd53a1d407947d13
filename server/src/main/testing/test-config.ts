import { type Config, readConfig } from '../config.ts';

/** How an application of a test is set up, where the test says nothing else. */
export function testConfig(databaseUrl: string, dataDir: string, secretKey: string, environment: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    OPEN_ORDERS_PER_ADDRESS: '1000000',
    OPEN_ORDERS_PER_GUEST: '1000000',
    STATISTICS_EVENTS_PER_ADDRESS: '1000000000',
    STATISTICS_EVENTS_PER_HOTEL: '1000000000',
    MB_WAY_REQUESTS_PER_PHONE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    DATABASE_POOL: '8',
    VALE_SECRET_KEYS: secretKey,
    // Any that is free: many houses stand beside each other here.
    SANDBOX_PORT: '0',
    SIMULATOR_PORT: '0',
    ...environment,
  });
}
