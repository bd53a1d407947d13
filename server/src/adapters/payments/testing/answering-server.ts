import { fastify } from 'fastify';

/** A provider that gives every question the same answer, for those that the sandbox never gives. A token is given as such. */
export async function openAnsweringServer() {
  const app = fastify();
  let answer: unknown;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.all('/*', async ({ url }) => (url.endsWith('/token') ? { access_token: 'token', expires_in: 3600 } : answer));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    answerWith(next: unknown) {
      answer = next;
    },
    close: () => app.close(),
  };
}
