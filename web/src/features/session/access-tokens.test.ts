// @vitest-environment happy-dom
import { ErrorResponse, type UserManager } from 'oidc-client-ts';
import { describe, expect, it, vi } from 'vitest';
import { TransportFailure } from '#web/kit/api/client.ts';
import { accessTokensOf } from './access-tokens.ts';

/** An identity provider in miniature: a token in the tab, and what a renewal would give. */
function managerWith(tab: { access_token: string; expired: boolean } | null, signinSilent: () => Promise<unknown>) {
  const manager = { getUser: vi.fn(async () => tab), signinSilent: vi.fn(signinSilent), signinRedirect: vi.fn(async () => undefined) };
  return { ...manager, tokens: accessTokensOf(manager as unknown as UserManager) };
}

const good = { access_token: 'good', expired: false };
const renewed = async () => ({ access_token: 'renewed' });

describe('the token a call is sent with', () => {
  it('is the one at hand while it lasts', async () => {
    const { tokens, signinSilent } = managerWith(good, renewed);
    expect(await tokens()).toBe('good');
    expect(signinSilent).not.toHaveBeenCalled();
  });

  it('is renewed when it has expired, once for all calls that ask at that moment', async () => {
    const { tokens, signinSilent } = managerWith({ ...good, expired: true }, renewed);
    expect(await Promise.all([tokens(), tokens()])).toEqual(['renewed', 'renewed']);
    expect(signinSilent).toHaveBeenCalledOnce();
  });

  it('is renewed after the server refused it, and not when another call has already renewed it', async () => {
    const { tokens, signinSilent } = managerWith(good, renewed);
    expect(await tokens('good')).toBe('renewed');
    expect(await tokens('an older one')).toBe('good');
    expect(signinSilent).toHaveBeenCalledOnce();
  });

  it('leads to the sign-in, with the way back, when the provider no longer knows the person', async () => {
    window.history.replaceState(null, '', '/VoucherTags?page=2');
    const { tokens, signinRedirect } = managerWith(null, () => Promise.reject(new ErrorResponse({ error: 'login_required' })));
    await tokens();
    expect(signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ state: { returnTo: '/VoucherTags?page=2' } }));
  });

  it('fails like any call, and leaves nobody at a dead page, when the provider cannot be reached', async () => {
    const { tokens, signinRedirect } = managerWith(null, () => Promise.reject(new Error('timed out')));
    await expect(tokens()).rejects.toBeInstanceOf(TransportFailure);
    expect(signinRedirect).not.toHaveBeenCalled();
  });
});
