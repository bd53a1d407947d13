// Proves the whole way: a system is added, gets its secret, is told of a sale with a signature that holds, and what it did not take is sent again.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import webhooks from '../web/src/messages/pt/webhooks.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const port = 4381;

/** One voucher of 100 €, sold at the desk of whoever is signed in. */
async function sellOne(page: Page): Promise<{ id: string; number: string }> {
  return page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const request = {
      ...{ customerFirstName: 'Ana', customerLastName: 'Sousa', customerNif: '999999990', languageCode: 'PT', sendMail: false },
      voucherTypeIds: [{ voucherTypeId: 'de300000-0000-4000-8000-000000000601', quantity: 1 }],
    };
    const reply = await fetch('/api/Voucher/Voucher/v1/voucher/shoppingcart', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-property': sessionStorage.getItem('vale.property') ?? '',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ request }),
    });
    const { response, errors } = await reply.json();
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const { voucherId, number } = response[0].vouchers[0];
    return { id: voucherId, number };
  });
}

test('a sale makes a signed delivery; one that was refused waits, and is sent again by the button', async ({ page }) => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 503;
  const receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString('utf8');
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      reply.writeHead(status).end('Fechado para obras');
    });
  });
  await new Promise<void>((listening) => receiver.listen(port, '127.0.0.1', listening));
  try {
    await signIn(page, 'admin@vale.demo', '/Webhooks');
    await page.getByRole('main').getByRole('button', { name: webhooks.new }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(webhooks.name).first().fill('Contabilidade');
    await dialog.getByLabel(webhooks.url).first().fill('http://10.0.0.1/vouchers');
    await dialog.getByRole('button', { name: kit.save }).click();
    await expect(dialog.getByText(/rede privada/)).toBeVisible();
    await dialog.getByLabel(webhooks.url).first().fill(`http://127.0.0.1:${port}/vouchers`);
    await dialog.getByRole('button', { name: kit.save }).click();
    const shown = page.getByRole('dialog', { name: webhooks.secret.shown });
    const secret = (await shown.locator('code').innerText()).trim();
    await shown.getByRole('button', { name: webhooks.secret.kept }).click();

    const sold = await sellOne(page);
    // Others sell meanwhile, and that is told too.
    const told = () => received.filter(({ body }) => JSON.parse(body).data.voucher?.id === sold.id);
    await expect.poll(() => told().length).toBeGreaterThan(0);
    // Others sell meanwhile: it may not be among the first ten any more.
    await page.goto('/WebhookDeliveries?size=100');
    await settled(page);
    const row = page.getByRole('row', { name: new RegExp(`\\b${sold.number}\\b`) }).first();
    await expect(row).toContainText(webhooks.state.waiting);
    await row.getByRole('button', { name: /Espreitar/ }).click();
    const peek = page.getByRole('dialog');
    await expect(peek.getByText('Fechado para obras').first()).toBeVisible();
    status = 200;
    await peek.getByRole('button', { name: webhooks.again.act }).click();
    await expect(peek.getByText(webhooks.state.delivered, { exact: true }).first()).toBeVisible();

    const last = told().at(-1);
    const timestamp = last?.headers['vale-timestamp'];
    const signature = createHmac('sha256', secret).update(`${timestamp}.${last?.body}`).digest('hex');
    expect(last?.headers['vale-signature']).toBe(`v1=${signature}`);
    expect(new Set(told().map(({ headers }) => headers['vale-event-id'])).size).toBe(1);
    expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ type: 'voucher.sold', data: { voucher: { status: 'sold' } } });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
