import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { demoRequested } from './request-demo.command.ts';

export function mailDemoRequest(mailer: Mailer, supportEmail: string): Reaction {
  return reactTo(demoRequested, 'mail-support', async ({ name, email, number }, eventId) => {
    await mailer.send({
      id: eventId,
      to: supportEmail,
      replyTo: email,
      subject: `Demonstration asked for by ${name}`,
      text: `${name} <${email}> asks for a demonstration of Vale, for ${number} properties or rooms.`,
    });
  });
}
