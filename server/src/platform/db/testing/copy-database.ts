import pg from 'pg';

/** Where a database of this name is, or will be. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy takes some 50 ms, and nobody may be connected to its model meanwhile. Answers where the copy is. */
export async function copyDatabase(serverUrl: string, model: string, name: string): Promise<string> {
  await administer(serverUrl, `create database ${name} template ${model}`);
  return databaseUrl(serverUrl, name);
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return administer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
