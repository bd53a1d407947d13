import type { WayKind } from './payment-way.ts';

const drawings: Record<WayKind, string> = {
  card: 'M3 6h18v12H3z M3 10h18 M6 15h4',
  multibanco: 'M4 4h16v6H4z M7 10v10h10V10 M10 14h4 M10 17h4',
  mbway: 'M7 2.5h10v19H7z M11 18.5h2 M10 9l1.6 1.8L15 7.5',
  paypal: 'M4 7h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z M4 7l11-3v3 M16 13h.5',
  page: 'M3 5h18v14H3z M3 9h18 M6 7h.5 M8.5 7h.5 M8 14l2.5 2.5L16 12',
};

/** Drawn by us: what the providers' own marks look like is theirs. */
export function WayIcon({ kind }: { kind: WayKind }) {
  return (
    <svg aria-hidden="true" class="way-icon" fill="none" height="24" viewBox="0 0 24 24" width="24">
      <path d={drawings[kind]} stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.6" />
    </svg>
  );
}
