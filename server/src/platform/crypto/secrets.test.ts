import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSecretKeyFile } from './secret-key-file.ts';
import { newSecretKey, Secrets } from './secrets.ts';

const now = new Date('2026-03-01T10:00:00Z');

describe('secrets at rest', () => {
  test('what was sealed opens, and never looks the same twice', () => {
    const secrets = new Secrets([newSecretKey(now)]);
    const [one, two] = [secrets.seal('s3cret', 'pms/1'), secrets.seal('s3cret', 'pms/1')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('s3cret');
    expect(secrets.open(one, 'pms/1')).toBe('s3cret');
  });

  test('a changed byte, another context or an unknown key does not open', () => {
    const secrets = new Secrets([newSecretKey(now)]);
    const sealed = secrets.seal('s3cret', 'pms/1');
    const [id = '', body = ''] = sealed.split('.');
    const forged = `${id}.${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`;
    expect(() => secrets.open(forged, 'pms/1')).toThrow();
    expect(() => secrets.open(sealed, 'pms/2')).toThrow();
    expect(() => new Secrets([newSecretKey(now)]).open(sealed, 'pms/1')).toThrow(/No secret key/);
  });

  test('after a rotation the new key seals, the old one still opens, and what is old is known', () => {
    const [oldKey, newKey] = [newSecretKey(now), newSecretKey(now)];
    const sealed = new Secrets([oldKey]).seal('s3cret', 'pms/1');
    const rotated = new Secrets([newKey, oldKey]);
    expect(rotated.open(sealed, 'pms/1')).toBe('s3cret');
    expect(rotated.isStale(sealed)).toBe(true);
    expect(rotated.isStale(rotated.seal('s3cret', 'pms/1'))).toBe(false);
  });

  test('the key file is made once, for its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vale-secrets-'));
    const keys = await readSecretKeyFile(folder, now);
    expect(await readSecretKeyFile(folder, now)).toEqual(keys);
    expect((await stat(join(folder, 'secret.keys'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'secret.keys'), 'utf8')).toContain(keys[0]);
    await rm(folder, { recursive: true });
  });

  test('a key of the wrong size is refused at the start', () => {
    expect(() => new Secrets(['k1:c2hvcnQ='])).toThrow(/32 bytes/);
    expect(() => new Secrets([])).toThrow();
  });
});
