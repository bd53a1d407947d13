import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailBehaviour } from '../../ports/mail.suite.ts';
import { MailFailure } from '../../ports/mail.ts';
import { smtpMailer } from './smtp.ts';
import { type MailServer, type Manners, openMailServer } from './testing/mail-server.ts';

const sender = 'Vale <no-reply@vale.example>';
const mail = { id: '00000000-0000-4000-8000-0000000000c1', to: 'guest@hotel.example', subject: 'Your voucher', text: 'plain words' };

mailBehaviour('SMTP', async () => {
  const server = await openMailServer();
  return { mailer: smtpMailer(server.url, sender), arrived: async () => server.arrived, close: server.stop };
});

describe('after a failure it says what is known', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.arrived.length = 0;
  });

  async function failure(manners: Manners): Promise<MailFailure> {
    server.behave(manners);
    const error = await smtpMailer(server.url, sender)
      .send(mail)
      .catch((reason: unknown) => reason);
    return error instanceof MailFailure ? error : expect.unreachable();
  }

  test.each<[string, Manners, string, number]>([
    ['a mailbox that is full for now', { atReceiver: 450 }, 'later', 0],
    ['a server that is busy', { atMail: 451 }, 'later', 0],
    ['a mailbox that does not exist', { atReceiver: 550 }, 'never', 0],
    ['a mail that is taken for unwanted', { atMail: 554 }, 'never', 0],
    ['a server that took the mail and hung up', 'hangsUp', 'unknown', 1],
  ])('%s', async (_, manners, kind, arrived) => {
    expect((await failure(manners)).kind).toBe(kind);
    expect(server.arrived).toHaveLength(arrived);
  });

  test('in the server’s own words', async () => {
    expect((await failure({ atReceiver: 550 })).message).toContain('no such mailbox');
  });

  test('an address that no server would take', async () => {
    server.behave('good');
    const sending = smtpMailer(server.url, sender).send({ ...mail, to: 'no\r\nRCPT TO:<spy@example.com>' });
    await expect(sending).rejects.toMatchObject({ kind: 'never' });
    expect(server.arrived).toEqual([]);
  });

  test('a server that is not there', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', sender).send(mail)).rejects.toMatchObject({
      kind: 'later',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
