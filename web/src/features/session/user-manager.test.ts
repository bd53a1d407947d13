// @vitest-environment happy-dom
// Proves that what the identity library keeps is read as it wrote it, and what it throws is understood.
import { ErrorResponse, User } from 'oidc-client-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInConfiguration } from '#contract/session.ts';
import { TransportFailure } from '#web/kit/api/client.ts';
import { heldToken } from './held-token.ts';
import { isComingBack, leaveForSignIn, seemsSignedIn } from './sign-in.ts';
import { renewedToken, userManagerOf } from './user-manager.ts';

const configuration = { authority: 'https://id.example', clientId: 'vale', scope: 'openid' } as SignInConfiguration;
const endsAt = 1_800_000_000;

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the token of a tab', () => {
  const signIn = () =>
    userManagerOf(configuration).storeUser(
      new User({ access_token: 'good', token_type: 'Bearer', expires_at: endsAt, profile: {} as User['profile'] }),
    );

  it('is there until it ends', async () => {
    expect(heldToken(configuration, 0)).toBeUndefined();
    expect(seemsSignedIn()).toBe(false);
    await signIn();
    expect(seemsSignedIn()).toBe(true);
    expect(heldToken(configuration, endsAt * 1000 - 1)).toBe('good');
    expect(heldToken(configuration, endsAt * 1000)).toBeUndefined();
  });

  it('is nobody else’s', async () => {
    await signIn();
    expect(heldToken({ ...configuration, clientId: 'another' }, 0)).toBeUndefined();
  });

  it.each(['', 'null', '{', '{"access_token":"good"}', '{"access_token":1,"expires_at":1}'])('is not there where %j is kept', (kept) => {
    sessionStorage.setItem('oidc.user:https://id.example:vale', kept);
    expect(heldToken(configuration, 0)).toBeUndefined();
  });
});

describe('a renewal', () => {
  it('gives nothing when the provider no longer knows the person', async () => {
    const signinSilent = () => Promise.reject(new ErrorResponse({ error: 'login_required' }));
    expect(await renewedToken({ signinSilent })).toBeUndefined();
  });

  it('fails like any call when the provider cannot be reached', async () => {
    await expect(renewedToken({ signinSilent: () => Promise.reject(new Error('timed out')) })).rejects.toBeInstanceOf(TransportFailure);
  });
});

describe('the way to the sign-in page and back', () => {
  it('remembers the address', async () => {
    window.history.replaceState(null, '', '/VoucherTags?page=2#row');
    const signinRedirect = vi.fn(async () => undefined);
    await leaveForSignIn({ signinRedirect });
    expect(signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ state: { returnTo: '/VoucherTags?page=2#row' } }));
  });

  it.each([
    ['/signed-in?code=1&state=2', true],
    ['/signed-in?error=access_denied&state=2', true],
    ['/signed-in', false],
    // A payment provider's.
    ['/PaymentGateways?code=1&state=2', false],
  ])('%s is a sign-in: %s', (address, isOne) => {
    window.history.replaceState(null, '', address);
    expect(isComingBack()).toBe(isOne);
  });
});
