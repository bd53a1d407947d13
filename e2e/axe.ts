import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** WCAG 2.5.3, which axe looks at only when asked: whoever speaks to the page says what is written on the button. */
const labelsInNames = { 'label-content-name-mismatch': { enabled: true } };

/** The greater part of the work. */
const contrast = 'color-contrast';

/** What of the standard looks at colours. Everything else says the same in either theme. */
const colours: axe.RunOnly = { type: 'rule', values: [contrast, 'link-in-text-block'] };

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

interface Found {
  violations: { id: string; nodes: Pick<axe.NodeResult, 'html' | 'failureSummary'>[] }[];
}

function told({ violations }: Found): Violation[] {
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => `${node.html} ${node.failureSummary}`) }));
}

/**
 * What WCAG 2.2 A and AA find wrong with the page as it stands, said so that one finds the place; or all but its colours, of which one is looked at
 * all the same: whether a link can be told from the words around it. That hangs on those words, and is soon seen.
 */
export async function violationsOn(page: Page, looked: 'whole' | 'but-colours' = 'whole'): Promise<Violation[]> {
  await bring(page);
  const left = looked === 'whole' ? {} : { [contrast]: { enabled: false } };
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

/** Nobody has to read it, and axe does not measure it. */
const outOfUse = ':disabled, [aria-disabled="true"], [inert]';

/** Fields that show no text. */
const withoutText = '[type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="image"], [type="hidden"]';

/**
 * Texts that cannot be read, among those drawn in a way that is not in `measured` yet: letters of the same colour, size and weight on the same grounds
 * are read equally well, whichever screen they stand on. For looking at many screens in little time; `unreadableOn` measures every text.
 */
export async function unreadableAmongNew(page: Page, measured: Set<string>): Promise<Violation[]> {
  const hasFresh = await page.evaluate(
    ({ known, covered, outOfUse, withoutText }) => {
      const here = globalThis as unknown as { fresh: Map<Element, string | undefined> };
      here.fresh = new Map();
      const seen = new Set(known);
      const behind = document.querySelector(covered);
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
      /** More than punctuation, which axe leaves out: the star of a field that is required, a point between two words. */
      const isText = (element: Element) =>
        element.matches('input, textarea, select')
          ? !element.matches(withoutText)
          : [...element.childNodes].some((node) => node.nodeType === 3 && /[^\p{P}\s]/u.test(node.nodeValue ?? ''));
      const isOutOfUse = (element: Element) => [element, element.closest('label')?.control].some((one) => one?.closest(outOfUse));
      const isCutAway = (element: Element | null): boolean => {
        if (!element) return false;
        const { clip, clipPath } = getComputedStyle(element);
        return clip !== 'auto' || clipPath === 'inset(50%)' || isCutAway(element.parentElement);
      };
      /** It is for those who listen, or waits above the window, as the way past the menu does. */
      const isOutOfSight = (element: Element) => element.getBoundingClientRect().bottom <= 0 || isCutAway(element);
      for (const element of document.body.querySelectorAll('*')) {
        if (behind?.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
        // What stands in a frame or in a shadow is not seen from here.
        if (element.shadowRoot !== null || element.matches('iframe')) {
          here.fresh.set(element, undefined);
          continue;
        }
        if (!isText(element)) continue;
        const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
        const way = [color, fontSize, fontWeight, textShadow, position, groundOf(element)].join('|');
        if (seen.has(way) || isOutOfUse(element) || isOutOfSight(element)) continue;
        seen.add(way);
        here.fresh.set(element, way);
      }
      return here.fresh.size > 0;
    },
    { known: [...measured], covered, outOfUse, withoutText },
  );
  if (!hasFresh) return [];
  await bring(page);
  const { violations, ways } = await page.evaluate(
    async ({ exclude, runOnly }): Promise<Found & { ways: string[] }> => {
      const here = globalThis as unknown as { axe: typeof axe; fresh: Map<Element, string | undefined> };
      const { violations, passes } = await here.axe.run({ include: [...here.fresh.keys()], exclude } as axe.ElementContext, {
        runOnly,
        resultTypes: ['violations', 'passes'],
        elementRef: true,
        selectors: false,
      });
      // Where axe cannot tell the ground, or the text is cut away or out of sight, there is no ratio: the way is to be measured where it can be.
      const wasMeasured = ({ any }: axe.NodeResult) => any.some(({ data }) => typeof data?.contrastRatio === 'number');
      const ways = [...violations, ...passes].flatMap(({ nodes }) =>
        nodes.filter(wasMeasured).flatMap(({ element }) => (element && here.fresh.get(element)) ?? []),
      );
      return {
        violations: violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
        })),
        ways,
      };
    },
    { exclude: [closedRooms, covered], runOnly: { type: 'rule', values: [contrast] } satisfies axe.RunOnly },
  );
  for (const way of ways) measured.add(way);
  return told({ violations });
}
