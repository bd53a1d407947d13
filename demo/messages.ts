import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

/** A mail of a known voucher, and what became of it. */
export interface DemoMessage {
  id: string;
  groupId: string;
  /** Of the voucher. */
  number: string;
  /** One letter short of the address its client has. */
  mistyped: boolean;
  subject: string;
  language: ContentLanguage;
  state: 'delivered' | 'failed' | 'uncertain' | 'undeliverable';
  hoursAgo: number;
  lastError: string | null;
}

const [tejo, sierra] = hotelGroups.map(({ id }) => id) as [string, string];

const unknownUser = '550 5.1.1 Recipient address rejected: user unknown';

/** One of each kind, so that the screen of stuck mails has something to show. */
export const messages: readonly DemoMessage[] = [
  {
    id: demoId(990_001),
    groupId: tejo,
    number: 'TER2',
    mistyped: true,
    subject: 'Um fim de tarde à sua espera',
    language: 'PT',
    state: 'failed',
    hoursAgo: 20,
    lastError: unknownUser,
  },
  {
    id: demoId(990_002),
    groupId: tejo,
    number: 'JAN3',
    mistyped: false,
    subject: 'Mesa para dois no Miradouro',
    language: 'FR',
    state: 'uncertain',
    hoursAgo: 5,
    lastError: 'Connection closed unexpectedly',
  },
  {
    id: demoId(990_003),
    groupId: tejo,
    number: 'SPA3',
    mistyped: false,
    subject: 'Um ritual a dois, à sua espera no Douro',
    language: 'PT',
    state: 'delivered',
    hoursAgo: 50,
    lastError: null,
  },
  {
    id: demoId(990_004),
    groupId: sierra,
    number: 'REG2',
    mistyped: true,
    subject: 'Un regalo entre la sierra y el mar',
    language: 'ES',
    state: 'failed',
    hoursAgo: 30,
    lastError: unknownUser,
  },
  {
    id: demoId(990_005),
    groupId: tejo,
    number: 'JAN2',
    mistyped: false,
    subject: 'Mesa para dois no Miradouro',
    language: 'PT',
    state: 'undeliverable',
    hoursAgo: 9,
    lastError: '552 5.2.2 The mailbox is full',
  },
];
