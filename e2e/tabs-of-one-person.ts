import type { Browser, Page } from '@playwright/test';
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import { accept, invitationIn, newEmail } from './invitation.ts';
import { arrived, signIn } from './visitor.ts';

/** The hotel that a tab says it works in. */
export const shown = (page: Page) => page.locator('header strong');

/** A call beside the screens, by whoever works in that tab, in the hotel it is in or in another. */
export async function ask<Item>(
  page: Page,
  path: string,
  { request, body = request && { request }, property }: { request?: object; body?: object; property?: string } = {},
): Promise<Item[]> {
  return page.evaluate(
    async ({ path, body, property }) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      // Not through the page's own way of calling, which is watched for what the screens do.
      const line = new XMLHttpRequest();
      return new Promise<Item[]>((settle, fail) => {
        line.open(body ? 'POST' : 'GET', path);
        line.setRequestHeader('authorization', `Bearer ${token}`);
        const here = property ?? sessionStorage.getItem('vale.property');
        if (here && property !== '') line.setRequestHeader('x-property', here);
        if (body) line.setRequestHeader('content-type', 'application/json');
        line.onload = () => {
          const { response, errors } = JSON.parse(line.responseText);
          if (errors.length > 0) fail(new Error(JSON.stringify(errors)));
          else settle(response);
        };
        line.send(body ? JSON.stringify(body) : null);
      });
    },
    { path, body, property },
  );
}

/** Somebody new, in a browser of their own with two tabs. */
export async function openTabs(
  page: Page,
  browser: Browser,
  host: string,
  place: { hotelIds: string[]; groups: string[] },
): Promise<{ id: string; tabs: [Page, Page] }> {
  const email = newEmail();
  await signIn(page, host);
  const who = { email, name: 'Duarte', surname: 'Abas', mobile: '+351 910 000 000' };
  const [added] = await ask<{ adId: string }>(page, '/api/User/v1/User/addUser', {
    request: { ...who, allowedProperties: place.hotelIds, groups: place.groups },
  });
  const first = await accept(browser, await invitationIn(page, email), email);
  return { id: added?.adId ?? '', tabs: [first, await openTab(first)] };
}

/** Another tab of the same browser, which begins in the hotel that is preferred now. */
export async function openTab(beside: Page): Promise<Page> {
  const tab = await beside.context().newPage();
  await tab.goto('/');
  await arrived(tab);
  return tab;
}

export async function choose(page: Page, hotel: string): Promise<void> {
  await page.getByRole('button', { name: session.property.label }).click();
  await page.getByRole('textbox', { name: session.property.search }).or(page.getByPlaceholder(session.property.search)).first().fill(hotel);
  await page.getByRole('option', { name: hotel }).click();
}
