// @vitest-environment happy-dom
import { ErrorResponse, type UserManager } from 'oidc-client-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall, TransportFailure } from '#web/kit/api/client.ts';
import { accessTokens } from './access-tokens.ts';

/** An identity provider in miniature: a token in the tab, and what a renewal would give. */
function managerWith(tab: { access_token: string; expired: boolean } | null, signinSilent: () => Promise<unknown>) {
  const manager = { getUser: vi.fn(async () => tab), signinSilent: vi.fn(signinSilent), signinRedirect: vi.fn(async () => undefined) };
  return { ...manager, asManager: manager as unknown as UserManager };
}

const good = { access_token: 'good', expired: false };
const renewed = async () => ({ access_token: 'renewed' });
const tokenRefused = new RefusedCall(401, [], undefined);

afterEach(async () => {
  // A renewal wipes the mark that a refusal leaves.
  await accessTokens.current(managerWith(null, renewed).asManager);
});

describe('the token a call is sent with', () => {
  it('is the one at hand while it lasts', async () => {
    const manager = managerWith(good, renewed);
    expect(await accessTokens.current(manager.asManager)).toBe('good');
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });

  it('is renewed when it has expired, once for all calls that ask at that moment', async () => {
    const manager = managerWith({ ...good, expired: true }, renewed);
    const tokens = await Promise.all([accessTokens.current(manager.asManager), accessTokens.current(manager.asManager)]);
    expect(tokens).toEqual(['renewed', 'renewed']);
    expect(manager.signinSilent).toHaveBeenCalledOnce();
  });

  it('is renewed after the server refused it, and trusted again afterwards', async () => {
    const manager = managerWith(good, renewed);
    expect(accessTokens.retryOnce(0, tokenRefused)).toBe(true);
    expect(await accessTokens.current(manager.asManager)).toBe('renewed');
    expect(await accessTokens.current(manager.asManager)).toBe('good');
  });

  it('leads to the sign-in, with the way back, when the provider no longer knows the person', async () => {
    window.history.replaceState(null, '', '/VoucherTags?page=2');
    const manager = managerWith(null, () => Promise.reject(new ErrorResponse({ error: 'login_required' })));
    await accessTokens.current(manager.asManager);
    expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ state: { returnTo: '/VoucherTags?page=2' } }));
  });

  it('fails like any call, and leaves nobody at a dead page, when the provider cannot be reached', async () => {
    const manager = managerWith(null, () => Promise.reject(new Error('timed out')));
    await expect(accessTokens.current(manager.asManager)).rejects.toBeInstanceOf(TransportFailure);
    expect(manager.signinRedirect).not.toHaveBeenCalled();
  });
});

describe('a failed call is sent again', () => {
  it('once, and only for its token', () => {
    expect(accessTokens.retryOnce(0, tokenRefused)).toBe(true);
    expect(accessTokens.retryOnce(1, tokenRefused)).toBe(false);
    expect(accessTokens.retryOnce(0, new RefusedCall(403, [], undefined))).toBe(false);
    expect(accessTokens.retryOnce(0, new TransportFailure('down', 502))).toBe(false);
  });
});
