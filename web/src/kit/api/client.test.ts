// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '#contract/endpoint.ts';
import { deleteTag, listTags } from '#contract/tags.ts';
import { addressOf, call, isPropertyRefusal, RefusedCall, setAccessTokenSource, TransportFailure } from './client.ts';
import { beginNextIn, workIn } from './tab-property.ts';

function answer(status: number, body: unknown): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

const rows = { response: [], errors: [], warnings: [], count: 0 };
const refusal = (code: string) => ({ response: [], errors: [{ code, message: 'no' }], warnings: [] });

afterEach(() => {
  vi.unstubAllGlobals();
  setAccessTokenSource(async () => undefined);
});

describe('a call', () => {
  it('writes its address from the contract, and leaves away what is not given', () => {
    expect(addressOf(deleteTag, { params: { id: 'a/b' } })).toBe('/api/Voucher/Voucher/v1/voucherTag/a%2Fb');
    expect(addressOf(listTags, { query: { search: 'spa & vinho', active: undefined, sort: '' } })).toBe(
      '/api/Voucher/Voucher/v1/voucherTag?search=spa+%26+vinho',
    );
    expect(addressOf(listTags, {})).toBe('/api/Voucher/Voucher/v1/voucherTag');
  });

  it('whose token was refused is sent once more with a renewed one, and not a third time', async () => {
    const sent: (string | null)[] = [];
    const replies = [
      answer(401, refusal('TOKEN_EXPIRED')),
      answer(200, rows),
      answer(401, refusal('TOKEN_INVALID')),
      answer(401, refusal('TOKEN_INVALID')),
    ];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      sent.push(headers.get('authorization'));
      return replies.shift();
    });
    setAccessTokenSource(async (refused) => (refused ? 'new' : 'old'));

    expect(await call(listTags, {})).toEqual(rows);
    await expect(call(listTags, {})).rejects.toBeInstanceOf(RefusedCall);
    expect(sent).toEqual(['Bearer old', 'Bearer new', 'Bearer old', 'Bearer new']);
  });

  it('whose sign-in was too old goes on after another with the same key, also where its token had run out besides, and asks once', async () => {
    const sent: string[] = [];
    const tooOld = () =>
      new Response(JSON.stringify(refusal('FRESH_SIGN_IN_NEEDED')), {
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=900' },
      });
    const replies = [answer(401, refusal('TOKEN_EXPIRED')), tooOld(), answer(200, rows), tooOld(), tooOld(), tooOld()];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      sent.push(`${headers.get('authorization')} ${headers.get('idempotency-key')}`);
      return replies.shift();
    });
    const source = vi.fn(
      async (refused?: string, isOld?: boolean): Promise<string | undefined> => (isOld ? 'fresh' : refused ? 'renewed' : 'old'),
    );
    setAccessTokenSource(source);
    expect(await call(listTags, {}, { idempotencyKey: 'one' })).toEqual(rows);
    expect(sent).toEqual(['Bearer old one', 'Bearer renewed one', 'Bearer fresh one']);
    await expect(call(listTags, {})).rejects.toMatchObject({ errors: [{ code: 'FRESH_SIGN_IN_NEEDED' }] });
    // Who would rather not is told what the server said.
    source.mockImplementation(async (_, isOld) => (isOld ? undefined : 'old'));
    await expect(call(listTags, {})).rejects.toMatchObject({ errors: [{ code: 'FRESH_SIGN_IN_NEEDED' }] });
    expect(replies).toEqual([]);
  });

  it('with a file sends a form, and leaves its content type to the browser', async () => {
    const upload = defineEndpoint({ ...deleteTag, name: 'upload', method: ['POST'], file: { underBytes: 10 } });
    const sent = vi.fn(async (_: string, __: { body: FormData; headers: Headers }) => answer(200, rows));
    vi.stubGlobal('fetch', sent);
    await call(upload, { params: { id: 'a' }, file: new File(['spa'], 'spa.png', { type: 'image/png' }) });
    const [, { body, headers }] = sent.mock.calls[0] ?? expect.unreachable();
    expect([...body.entries()].map(([name, file]) => [name, (file as File).name])).toEqual([['file', 'spa.png']]);
    expect(headers.has('content-type')).toBe(false);
  });

  it('that is answered without an envelope, or not at all, is a transport failure', async () => {
    vi.stubGlobal('fetch', async () => answer(502, '<h1>Bad gateway</h1>'));
    await expect(call(listTags, {})).rejects.toMatchObject({ name: 'TransportFailure', status: 502 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network down')));
    await expect(call(listTags, {})).rejects.toBeInstanceOf(TransportFailure);
  });
});

describe('the property of a tab', () => {
  afterEach(() => workIn(undefined));

  /** What each call named, and what the server makes of it. */
  function server(status = 200, body: unknown = rows): (string | null)[] {
    const named: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      named.push(new Headers(headers).get('X-Property'));
      return answer(status, body);
    });
    return named;
  }

  it('is named by every call once it is known, and by none before', async () => {
    const named = server();
    await call(listTags, {});
    workIn('here');
    await call(listTags, {});
    await call(deleteTag, { params: { id: 'a' } });
    expect(named).toEqual([null, 'here', 'here']);
  });

  it('stays that of the page until the page goes, whatever the tab is to begin with next', async () => {
    const named = server();
    workIn('here');
    beginNextIn('there');
    await call(listTags, {});
    await call(listTags, {}, { property: 'there' });
    await call(listTags, {}, { property: 'none' });
    expect(named).toEqual(['here', 'there', null]);
    expect(sessionStorage.getItem('vale.property')).toBe('there');
  });

  it('does not change because another tab keeps another', async () => {
    const named = server();
    workIn('here');
    window.dispatchEvent(new StorageEvent('storage', { key: 'vale.property', newValue: 'there' }));
    await call(listTags, {});
    expect(named).toEqual(['here']);
  });

  it('that is refused is still named: what is sent meanwhile is refused too, and done nowhere else', async () => {
    const named = server(403, refusal('PROPERTY_NOT_YOURS'));
    workIn('here');
    for (const _ of [1, 2]) {
      const failure = await call(listTags, {}).catch((error: unknown) => error);
      expect(isPropertyRefusal(failure)).toBe(true);
    }
    expect(named).toEqual(['here', 'here']);
  });
});
