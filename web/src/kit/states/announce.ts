const regionId = 'vale-announcements';

function liveRegion(): HTMLElement {
  const existing = document.getElementById(regionId);
  if (existing) return existing;
  const region = document.createElement('div');
  region.id = regionId;
  region.className = 'vale-visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Says something to those who cannot see it happen. One region for the page: two polite ones talk over each other. */
export function announce(sentence: string): void {
  const region = liveRegion();
  // A region that already holds the same words stays silent; a new node is always read.
  const line = document.createElement('p');
  line.textContent = sentence;
  region.replaceChildren(line);
}
