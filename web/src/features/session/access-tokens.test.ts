// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { TransportFailure } from '#web/kit/api/client.ts';
import { accessTokensOf } from './access-tokens.ts';

function tabWith(held: string | undefined, renew: () => Promise<string | undefined>) {
  const sources = {
    held: () => held,
    renew: vi.fn(renew),
    signIn: vi.fn(async () => false),
    signInAnew: vi.fn(async (): Promise<string | undefined> => 'fresh'),
  };
  return { ...sources, tokens: accessTokensOf(sources) };
}

describe('the token a call is sent with', () => {
  it('is the one at hand while it lasts', async () => {
    const { tokens, renew } = tabWith('good', async () => 'renewed');
    expect(await tokens()).toBe('good');
    expect(renew).not.toHaveBeenCalled();
  });

  it('is renewed when it has expired, once for all calls that ask at that moment', async () => {
    const { tokens, renew } = tabWith(undefined, async () => 'renewed');
    expect(await Promise.all([tokens(), tokens()])).toEqual(['renewed', 'renewed']);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is renewed after the server refused it, and not when another call has already renewed it', async () => {
    const { tokens, renew } = tabWith('good', async () => 'renewed');
    expect(await tokens('good')).toBe('renewed');
    expect(await tokens('an older one')).toBe('good');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('leads to the sign-in when the provider no longer knows the person', async () => {
    const { tokens, signIn } = tabWith(undefined, async () => undefined);
    expect(await tokens()).toBeUndefined();
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('is waited for while somebody with unsaved work signs in again, by all calls together', async () => {
    const renewals = [undefined, undefined, 'renewed'];
    const { tokens, signIn } = tabWith(undefined, async () => renewals.shift());
    signIn.mockResolvedValue(true);
    expect(await Promise.all([tokens(), tokens()])).toEqual(['renewed', 'renewed']);
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('is that of a fresh sign-in where the one at hand is too old', async () => {
    const { tokens, renew, signInAnew } = tabWith('old', async () => 'renewed');
    expect(await tokens('old', true)).toBe('fresh');
    expect(renew).not.toHaveBeenCalled();
    signInAnew.mockResolvedValue(undefined);
    expect(await tokens('old', true)).toBeUndefined();
  });

  it('fails like any call, and leaves nobody at a dead page, when the provider cannot be reached', async () => {
    const { tokens, signIn } = tabWith(undefined, () => Promise.reject(new TransportFailure('timed out', undefined)));
    await expect(tokens()).rejects.toBeInstanceOf(TransportFailure);
    expect(signIn).not.toHaveBeenCalled();
  });
});
