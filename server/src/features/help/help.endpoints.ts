import { searchHelp, textOfHelpQuestion } from '#contract/help.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type HelpPages, HelpUnavailable } from '../../ports/help.ts';

export function helpRoutes(platform: Platform, pages: HelpPages): Route[] {
  return [
    handle(searchHelp, async ({ query: { cql, start, limit }, language }) => {
      // The contract has seen to it that there is one.
      const text = textOfHelpQuestion(cql) ?? '';
      try {
        const { results, total, base } = await pages.search({ text, language, start, limit });
        return { response: [{ results, start, limit, size: results.length, totalSize: total, _links: { base } }] };
      } catch (error) {
        if (!(error instanceof HelpUnavailable)) throw error;
        platform.log.warn({ err: error }, 'help pages');
        return { refused: 'HELP_UNAVAILABLE' };
      }
    }),
  ];
}
