/** Between one try and the next. */
const pausesMs = [500, 1_500, 4_500, 13_500];

/**
 * Hotel networks come and go: a part of the application that does not come is asked for again before anybody is told. Whoever is
 * offline waits, and loses nothing of the page.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((over) => setTimeout(over, pauseMs));
      if (!navigator.onLine) await new Promise((back) => window.addEventListener('online', back, { once: true }));
      askForStylesAgain();
    }
  }
  try {
    return await load();
  } catch (cause) {
    // In words of our own: the router reloads the page where it reads the browser's.
    throw new Error('a part of the application did not come', { cause });
  }
}

/** A style sheet that did not come is not asked for again with the script it belongs to. */
function askForStylesAgain(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
