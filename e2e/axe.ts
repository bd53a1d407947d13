import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** WCAG 2.5.3, which axe looks at only when asked: whoever speaks to the page says what is written on the button. */
const labelsInNames = { 'label-content-name-mismatch': { enabled: true } };

/** What of the standard looks at colours: the greater part of the work. Everything else says the same in either theme. */
const aboutColours = ['color-contrast', 'link-in-text-block'];
const colours: axe.RunOnly = { type: 'rule', values: aboutColours };

/** A mail stands in a room without scripts: nothing can look inside, and asking would wait for an answer for ever. */
const closedRooms = 'iframe[sandbox]';

/** What a modal dialog covers is out of reach. Axe only knows `inert`, and would measure how much of a covered field is left to press. */
const covered = 'body:has([aria-modal="true"]) > #root';

async function isOpen(frame: Frame): Promise<boolean> {
  const element = frame.parentFrame() ? await frame.frameElement() : undefined;
  return !(await element?.evaluate((iframe, rooms) => (iframe as Element).matches(rooms), closedRooms));
}

async function bringInto(frame: Frame): Promise<void> {
  if (!(await isOpen(frame))) return;
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
}

/** Put into every frame once: loading it anew for each look would take longer than looking. */
async function bring(page: Page): Promise<void> {
  const [main, ...inside] = page.frames();
  if (main) await bringInto(main);
  // A frame that moves on meanwhile, as the one does in which a session renews itself, shows nothing to anybody.
  for (const frame of inside) {
    await bringInto(frame).catch((error: Error) => {
      if (!/context was destroyed|detached/.test(error.message)) throw error;
    });
  }
}

interface Violation {
  id: string;
  at: string[];
}

function told({ violations }: axe.AxeResults): Violation[] {
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.html} ${node.failureSummary}`) }));
}

/** What WCAG 2.2 A and AA find wrong with the page as it stands, said so that one finds the place; or all but its colours. */
export async function violationsOn(page: Page, looked: 'whole' | 'but-colours' = 'whole'): Promise<Violation[]> {
  await bring(page);
  const left = looked === 'whole' ? {} : Object.fromEntries(aboutColours.map((rule) => [rule, { enabled: false }]));
  return told(
    await page.evaluate(
      ({ exclude, runOnly, rules }): Promise<axe.AxeResults> =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude }, { runOnly, rules, resultTypes: ['violations'] }),
      { exclude: [closedRooms, covered], runOnly: standard, rules: { ...labelsInNames, ...left } },
    ),
  );
}

/**
 * Texts that cannot be read in this theme, among those not measured in it before: a text has its colours at every width, and is measured at the first
 * at which it is seen. What stands in a frame or in a shadow is not seen from here, and is measured each time.
 */
export async function unreadableOn(page: Page, theme: string): Promise<Violation[]> {
  await bring(page);
  return told(
    await page.evaluate(
      async ({ theme, exclude, runOnly }): Promise<axe.AxeResults> => {
        const here = globalThis as unknown as { axe: typeof axe; measured?: Record<string, WeakSet<Element>> };
        here.measured ??= {};
        const before = here.measured[theme];
        const measured = before ?? new WeakSet();
        here.measured[theme] = measured;
        const fresh: Element[] = [];
        for (const element of document.body.querySelectorAll('*')) {
          if (measured.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
          const isRoom = element.shadowRoot !== null || element.matches('iframe');
          const isText =
            element.matches('input, textarea, select') ||
            [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
          if (isRoom || isText) fresh.push(element);
          if (isText && !isRoom) measured.add(element);
        }
        if (before && fresh.length === 0) return { violations: [] } as unknown as axe.AxeResults;
        const where = before ? { include: fresh, exclude } : { exclude };
        return here.axe.run(where as axe.ElementContext, { runOnly, resultTypes: ['violations'] });
      },
      { theme, exclude: [closedRooms, covered], runOnly: colours },
    ),
  );
}

/**
 * Texts that cannot be read, among those drawn in a way that is not in `measured` yet: letters of the same colour, size and weight on the same grounds
 * are read equally well, whichever screen they stand on. For looking at many screens in little time; `unreadableOn` measures every text.
 */
export async function unreadableAmongNew(page: Page, measured: Set<string>): Promise<Violation[]> {
  const drawn = await page.evaluate(
    (known) => {
      const here = globalThis as unknown as { fresh: Element[] };
      const seen = new Set(known);
      const grounds = new Map<Element, string>();
      /** Everything behind an element that can be seen through it, and how faded it is. */
      const groundOf = (element: Element | null): string => {
        if (!element) return '';
        const found = grounds.get(element);
        if (found !== undefined) return found;
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
        const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
        const isOpaque = /^rgb\([^,]+,[^,]+,[^,]+\)$/.test(backgroundColor) && backgroundImage === 'none' && opacity === '1';
        const ground = isOpaque ? own : `${own};${groundOf(element.parentElement)}`;
        grounds.set(element, ground);
        return ground;
      };
      here.fresh = [];
      const ways: string[] = [];
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // What stands in a frame or in a shadow is not seen from here.
        const isRoom = element.shadowRoot !== null || element.matches('iframe');
        const isText =
          element.matches('input, textarea, select') ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
        if (!isRoom && !isText) continue;
        const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
        const way = [
          color,
          fontSize,
          fontWeight,
          textShadow,
          position,
          element.closest('p, li') !== null && element.matches('a'),
          groundOf(element),
        ].join('|');
        if (isRoom || !seen.has(way)) here.fresh.push(element);
        if (isRoom || seen.has(way)) continue;
        seen.add(way);
        ways.push(way);
      }
      return { ways, hasFresh: here.fresh.length > 0 };
    },
    [...measured],
  );
  if (!drawn.hasFresh) return [];
  await bring(page);
  const found = await page.evaluate(
    async ({ exclude, runOnly }): Promise<axe.AxeResults> => {
      const here = globalThis as unknown as { axe: typeof axe; fresh: Element[] };
      return here.axe.run({ include: here.fresh, exclude } as axe.ElementContext, { runOnly, resultTypes: ['violations'] });
    },
    { exclude: [closedRooms, covered], runOnly: colours },
  );
  for (const way of drawn.ways) measured.add(way);
  return told(found);
}
