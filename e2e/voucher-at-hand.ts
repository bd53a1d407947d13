import type { Page } from '@playwright/test';

/** The id of one of the demo's known vouchers: numbers are the same in every demo, ids are drawn. */
export async function idOf(page: Page, number: string): Promise<string> {
  return page.evaluate(async (text) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'x-property': sessionStorage.getItem('vale.property') ?? '' };
    const reply = await fetch(`/api/Voucher/Voucher/v1/voucher/externalId/${text}`, { headers });
    return (await reply.json()).response[0].id;
  }, number);
}

/** Fills the words of a message in. */
export function said(message: string, facts: Record<string, string>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '');
}

const euros = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2 });

/** As the page writes it: `12,50 €`. */
export function written(amount: number): string {
  return `${euros.format(amount)}\u00a0€`;
}

/** The one large figure of the page. */
export async function balanceOn(page: Page): Promise<number> {
  const figure = await page.locator('[data-leading]').innerText();
  return Number(figure.replace(/[^\d,]/g, '').replace(',', '.'));
}
