import { fastify } from 'fastify';
import type { RawNotice } from '../../../ports/payments.ts';

export function noticeOf(url: string, headers: Record<string, unknown>, body: string | Buffer | undefined): RawNotice {
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    headers: Object.fromEntries(texts),
    query: Object.fromEntries(new URL(url, 'http://shop').searchParams),
    body: Buffer.from(body ?? ''),
  };
}

/** A shop that does nothing but listen to reports, and answers each with what `answers` says. */
export async function openShop(answers: () => number = () => 200) {
  const app = fastify({ forceCloseConnections: true });
  let notices: RawNotice[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.all('/notice', async (request, reply) => {
    notices.push(noticeOf(request.url, request.headers, request.body as Buffer | undefined));
    return reply.code(answers()).send();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    noticeUrl: `${url}/notice`,
    /** What has come since the last time it was asked, oldest first. */
    heard(): RawNotice[] {
      const since = notices;
      notices = [];
      return since;
    },
    close: () => app.close(),
  };
}
