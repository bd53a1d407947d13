const storageKey = 'vale.reloadedAt';
const restMs = 30_000;

const scriptOfPage = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server's page begins with another script by now. Where it cannot be asked, nothing is known and nothing done. */
async function isOutdated(begunWith: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : undefined),
    () => undefined,
  );
  return page !== undefined && !page.includes(begunWith);
}

/**
 * A page left open over an update asks for parts that are no longer there; loading it anew brings the new version.
 * Once, then a rest: if the parts are missing for another reason, the crash page says so instead of a page that never stands still.
 */
export function reloadOnNewVersion(begunWith = scriptOfPage()): void {
  window.addEventListener('vite:preloadError', async () => {
    if (!(await isOutdated(begunWith))) return;
    if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < restMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
