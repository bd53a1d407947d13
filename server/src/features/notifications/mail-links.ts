import type { MessageId } from '#contract/vocabulary/ids.ts';

/** As our templates write them: attributes of a mail are always in double quotes, and what is no web address stays what it is. */
const webLink = /(<a\s[^>]*?\bhref=")(https?:[^"]*)(")/gi;

/** The web addresses that the links of a mail lead to, in the order they stand in it. */
export function linksOf(html: string): string[] {
  return Array.from(html.matchAll(webLink), ([, , address = '']) => address.replaceAll('&amp;', '&'));
}

/** Where a link is followed by way of us, so that it is known that somebody did. */
export const linkPath = '/api/Voucher/v1/Notification/capturedMails/{id}/links/{position}';

export function withFollowedLinks(html: string, id: MessageId): string {
  let position = 0;
  return html.replace(webLink, (_, before: string, __: string, after: string) => {
    const path = linkPath.replace('{id}', id).replace('{position}', String(position));
    position += 1;
    return `${before}${path}${after}`;
  });
}
