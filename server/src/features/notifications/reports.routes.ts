import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RawRoute } from '../../platform/http/raw-route.ts';
import type { MailReports } from '../../ports/mail.ts';
import { recordReports } from './record-reports.ts';

const refusals = { forged: 'REPORT_NOT_GENUINE', stale: 'REPORT_STALE', unreadable: 'MALFORMED_JSON' } as const;

/** Where the mail provider tells what became of mails. Without a key to check its signature by, there is no such door. */
export function reportRoutes(database: Database, clock: Clock, reports: MailReports | undefined): RawRoute[] {
  if (!reports) return [];
  return [
    {
      method: ['POST'],
      path: '/api/Voucher/v1/Notification/sendGridEvents',
      run: async (call) => {
        const told = reports.read(call, clock.now());
        if (typeof told === 'string') return { refused: refusals[told] };
        await recordReports(database, told);
        return { response: [] };
      },
    },
  ];
}
