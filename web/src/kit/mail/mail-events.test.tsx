// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type MessageEventKind, messageEventKinds } from '#contract/vocabulary/vouchers.ts';
import words from '../../messages/en/mails.json' with { type: 'json' };
import { loadWords, startI18n, switchLanguage } from '../i18n/i18n.ts';
import { type Session, SessionContext } from '../session/session-context.ts';
import { MailEvents } from './mail-events.tsx';

beforeAll(async () => {
  await Promise.all([startI18n(), loadWords('mails')]);
  await switchLanguage('en');
});
afterEach(cleanup);

const at = '2026-11-15T09:00:00.000Z';
const show = (events: { kind: MessageEventKind; detail: string }[]) =>
  render(
    <SessionContext value={{ hotel: { timeZone: 'Europe/Lisbon' } } as unknown as Session}>
      <MailEvents events={events.map((event) => ({ ...event, at }))} />
    </SessionContext>,
  );

const good = ['processed', 'delivered'];
const noteworthy = ['open', 'click', 'deferred', 'spam_report'];

it.each(messageEventKinds.filter((kind) => kind !== 'queued'))('%s is told in words, with the colour of how good it is', (kind) => {
  show([{ kind, detail: '' }]);
  const event = screen.getByRole('listitem');
  expect(event.textContent).toContain(words.events[kind]);
  const tone = good.includes(kind) ? 'success' : noteworthy.includes(kind) ? 'warning' : 'danger';
  expect(event.style.getPropertyValue('--event-ink')).toBe(`var(--vale-${tone})`);
});

it('every event stands in its place with its moment, and a followed link with its address', () => {
  show([
    { kind: 'queued', detail: '' },
    { kind: 'click', detail: 'https://hotel.example/' },
    { kind: 'click', detail: 'https://other.example/' },
  ]);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringContaining(words.events.queued),
    expect.stringContaining('https://hotel.example/'),
    expect.stringContaining('https://other.example/'),
  ]);
  expect(screen.getAllByText(/09:00/)).toHaveLength(3);
});
