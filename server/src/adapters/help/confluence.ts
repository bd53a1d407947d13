import * as z from 'zod/mini';
import { type HelpPages, type HelpQuestion, HelpUnavailable } from '../../ports/help.ts';

export interface ConfluenceOptions {
  /** Of the site, without `/wiki`. */
  url: string;
  space: string;
  /** Whose token it is; without both, only what everybody may read is found. */
  email?: string | undefined;
  token?: string | undefined;
  /** Tests are impatient. */
  timeoutMs?: number;
}

/** Somebody looks at an empty panel meanwhile. */
const usualTimeoutMs = 8_000;

const Answer = z.object({
  results: z.array(
    z.object({
      title: z.string(),
      url: z._default(z.string(), ''),
      excerpt: z._default(z.string(), ''),
      friendlyLastModified: z._default(z.string(), ''),
    }),
  ),
  totalSize: z.optional(z.number()),
  size: z.optional(z.number()),
  _links: z.object({ base: z.string() }),
});

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** The help pages of an installation that writes its own, in a space of Confluence. */
export function confluencePages({ url, space, email, token, timeoutMs = usualTimeoutMs }: ConfluenceOptions): HelpPages {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (email && token) headers.authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  async function ask({ text, start, limit }: HelpQuestion): Promise<unknown> {
    const address = new URL('/wiki/rest/api/search', url);
    address.search = new URLSearchParams({
      cql: `type = page and space = ${quoted(space)} and siteSearch ~ ${quoted(text)}`,
      excerpt: 'highlight',
      start: String(start),
      limit: String(limit),
    }).toString();
    // An answer that leads elsewhere would take our token along.
    const reply = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok) throw new HelpUnavailable(`Confluence answered ${reply.status}`);
    return reply.json();
  }

  return {
    async search(question) {
      const answer = await ask(question).catch((error: unknown) => {
        if (error instanceof HelpUnavailable) throw error;
        throw new HelpUnavailable(`Confluence could not be asked: ${(error as Error).name}`);
      });
      const parsed = z.safeParse(Answer, answer);
      if (!parsed.success) throw new HelpUnavailable('Confluence answered in a shape that is not known');
      const { results, totalSize, size, _links } = parsed.data;
      return { results, total: totalSize ?? question.start + (size ?? results.length), base: _links.base };
    },
  };
}
