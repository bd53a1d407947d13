import type { QueryOf } from '#contract/endpoint.ts';
import type { listProfiles } from '#contract/profiles.ts';
import { limits } from '#contract/vocabulary/limits.ts';

/** Below this many letters too many are called alike; nothing typed at all shows the first of everybody. */
const lettersNeeded = 3;

type ClientSearch = Pick<QueryOf<typeof listProfiles>, 'pageIndex' | 'pageSize'> & { email?: string; phone?: string; name?: string };

/** What to ask for when somebody has typed this; nothing while it is too short to mean anyone. */
export function clientSearch(typed: string): ClientSearch | undefined {
  const term = typed.trim();
  const page = { pageIndex: 0, pageSize: limits.pageSizeDefault };
  if (term === '') return page;
  if (term.length < lettersNeeded) return undefined;
  if (term.includes('@')) return { ...page, email: term };
  // A number is read from a card or a screen, with whatever stands between its digits.
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(term)) return { ...page, phone: term };
  return { ...page, name: term };
}
