import { chromium } from '@playwright/test';
import { withHotelPage } from '../e2e/hotel-page.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { hotelId } from './desk.ts';
import { address, startProduct, withDataDir } from './product.ts';
import { debuggingPort, judge } from './scores.ts';

/** A hotel's own page, which has nothing on it but the shop. */
await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const tag = `<script src="${address}/widget/vale-widget.js" data-hotel="${hotelId}" data-language="pt" async></script>`;
    await withHotelPage(tag, (url) => judge('a hotel’s page', url));
  } finally {
    await browser.close();
    await product.stop();
  }
});
