import pg from 'pg';

/** A copy takes some 50 ms, and nobody may be connected to its model meanwhile. Answers where the copy is. */
export async function copyDatabase(serverUrl: string, model: string, name: string): Promise<string> {
  await administer(serverUrl, `create database ${name} template ${model}`);
  const copy = new URL(serverUrl);
  copy.pathname = `/${name}`;
  return copy.href;
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
