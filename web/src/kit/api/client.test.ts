// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineEndpoint } from '#contract/endpoint.ts';
import { deleteTag, listTags } from '#contract/tags.ts';
import { addressOf, call, RefusedCall, setAccessTokenSource, TransportFailure } from './client.ts';

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
