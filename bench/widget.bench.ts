import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { withHotelPage } from '../e2e/hotel-page.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { hotelId } from './desk.ts';
import { address, startProduct, withDataDir } from './product.ts';

const debuggingPort = 9_322;
const rounds = 3;
const limits = { performance: 95, accessibility: 100 } as const;

type Score = Record<keyof typeof limits, number>;

async function scoreOf(url: string): Promise<Score> {
  const run = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error', onlyCategories: Object.keys(limits) });
  if (!run) throw new Error('Lighthouse did not answer');
  const { categories, audits } = run.lhr;
  const missed = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  for (const { id, title } of missed) console.log(`  missed: ${id} · ${title}`);
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    accessibility: Math.round((categories['accessibility']?.score ?? 0) * 100),
  };
}

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
    await withHotelPage(tag, async (url) => {
      const scores: Score[] = [];
      for (let round = 0; round < rounds; round += 1) scores.push(await scoreOf(url));
      for (const name of Object.keys(limits) as (keyof Score)[]) {
        // The best of three: another process on this machine can only make a page slower.
        const best = Math.max(...scores.map((score) => score[name]));
        const right = best >= limits[name];
        console.log(`${right ? '✓' : '✗'} ${name} ${best} (${scores.map((score) => score[name]).join(', ')}; at least ${limits[name]})`);
        if (!right) process.exitCode = 1;
      }
    });
  } finally {
    await browser.close();
    await product.stop();
  }
});
