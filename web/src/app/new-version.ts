const storageKey = 'vale.reloadedAt';
const restMs = 30_000;

/**
 * A page left open over an update asks for parts that are no longer there; loading it anew brings the new version.
 * Once, then a rest: if the parts are missing for another reason, the crash page says so instead of a page that never stands still.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < restMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
