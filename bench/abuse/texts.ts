import { sendVoucherNotification } from '#contract/notifications.ts';
import { addOfferChannel } from '#contract/offer-places.ts';
import { makeOffer } from '../desk.ts';
import { openDatabaseOf } from '../fill-vouchers.ts';
import { withBrowser } from '../product.ts';
import { price } from '../shop.ts';
import { ask, Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';
import { lookAtPages, lookAtScreens, lookAtWidget, printsOf } from './looking.ts';
import { payloads } from './payloads.ts';
import { plantByCalls, plantInDatabase } from './planting.ts';

const mailsWanted = 60;
const printsWanted = 600;

/** Five hundred texts that want to be more, written wherever somebody may write, and looked for wherever somebody may read. */
export async function hostileTexts({ tokens, dataDir }: Abused): Promise<Verdict> {
  const desk = new Wire(tokens()[1] ?? '');
  const database = await openDatabaseOf(dataDir);
  const texts = payloads();
  const offerId = await makeOffer(desk, 'TEXTS', { stock: 100_000, value: price });
  await ask(desk, 'POST', addOfferChannel.path.replace('{voucherId}', offerId).replace('{channelId}', '3'));
  await database.query(
    'update offer set template_id = (select template_id from offer where template_id is not null limit 1) where id = $1',
    [offerId],
  );

  const planted = await plantByCalls(() => new Wire(tokens()[1] ?? ''), texts, offerId);
  const faults = [...planted.faults];
  for (const id of planted.vouchers.slice(0, mailsWanted)) await desk.send('POST', sendVoucherNotification.path.replace('{voucherId}', id));
  console.log(`  ${planted.stored} stored, ${planted.refused} refused`);
  const prints = await printsOf(() => new Wire(tokens()[1] ?? ''), planted.vouchers.slice(0, printsWanted), faults);
  const { rows: mails } = await database.query<{ name: string; html: string }>(
    `select 'mail ' || id as name, html_body as html from captured_mail where html_body <> ''`,
  );
  console.log(`  ${prints.length} prints, ${mails.length} mails`);
  const past = await plantInDatabase(database, texts);
  await database.end();
  desk.close();

  const looked = { screens: 0, shown: 0, faults, files: 0, cells: 0 };
  await withBrowser(async (browser) => {
    await lookAtPages(browser, [...prints, ...mails], looked);
    const papers = looked.screens;
    for (const email of ['admin@vale.demo', 'platform@vale.demo']) await lookAtScreens(browser, email, looked);
    await lookAtWidget(browser, looked);
    if (looked.shown < 20) faults.push(`payloads were seen on ${looked.shown} screens only: nothing was proved`);
    if (looked.files < 3) faults.push(`only ${looked.files} exports were saved`);
    looked.screens -= papers;
  });
  const told = [
    `${texts.length} texts by calls (${planted.stored} stored, ${planted.refused} refused) and past them (${past.columns} columns, ${past.rows} rows)`,
    `read on ${looked.screens} screens, in ${mails.length} mails, ${prints.length} prints, ${looked.files} exports: none ran`,
  ];
  return { told: told.join('; '), faults };
}
