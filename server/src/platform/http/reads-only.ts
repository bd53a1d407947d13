import type { Endpoint } from '#contract/endpoint.ts';

/** Asked for with a body, or told of by the browser itself: they change nothing of the hotel group. */
const readingByPost: ReadonlySet<string> = new Set([
  'previewOfferMail',
  'previewTemplate',
  'rehearseRule',
  'readWidgetReport',
  'readPlatformReport',
  'collectPlatformEvents',
]);

/** Whether a call changes nothing of a hotel group: all that platform support does in a group that has let it in. */
export function onlyReads({ name, method }: Pick<Endpoint, 'name' | 'method'>): boolean {
  return method[0] === 'GET' || readingByPost.has(name);
}
