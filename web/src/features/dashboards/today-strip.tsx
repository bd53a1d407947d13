import { Skeleton, Title } from '@mantine/core';
import {
  type Icon,
  IconCash,
  IconCircleCheck,
  IconHourglass,
  IconMailExclamation,
  IconReceiptRefund,
  IconServerBolt,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listExpiringVouchers } from '#contract/dashboards.ts';
import { listStuckMessages } from '#contract/notifications.ts';
import { listStuckRegistrations } from '#contract/registrations.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { listVouchers } from '#contract/vouchers.ts';
import { addDays } from '#domain/calendar/day.ts';
import { reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import classes from './dashboards.module.css';
import { useFormats } from './use-formats.ts';

const one = { pageSize: 1 };

interface Task {
  name: 'expiring' | 'mails' | 'registrations' | 'unpaid' | 'openRefunds';
  icon: Icon;
  read: { isLoading: boolean; isSuccess: boolean };
  count: number | undefined;
  to: string;
  search?: object;
}

/** What waits for somebody, each with the list it waits in. Numbers that cannot be had are left out: the day does not begin with an error. */
export default function TodayStrip() {
  const { t } = useTranslation('dashboards');
  const { count } = useFormats();
  const { modules } = useSession();
  const today = useToday();
  const soon = { fromDate: today, toDate: addDays(today, limits.expiringDays) };
  const [expiring, unpaid, openRefunds, mails, registrations] = useQueries({
    queries: [
      reading(listExpiringVouchers, { query: { ...soon, ...one } }),
      reading(listVouchers, { query: { status: ['created'], ...one } }),
      reading(listVouchers, { query: { status: ['partialRefund'], ...one } }),
      reading(listStuckMessages, { query: one }),
      { ...reading(listStuckRegistrations, {}), enabled: modules.has('PMSIntegration') },
    ],
  });
  const tasks: Task[] = [
    { name: 'expiring', icon: IconHourglass, read: expiring, count: expiring.data?.count, to: '/ExpiringVouchers' },
    { name: 'mails', icon: IconMailExclamation, read: mails, count: mails.data?.count, to: '/StuckMessages' },
    {
      name: 'registrations',
      icon: IconServerBolt,
      read: registrations,
      count: registrations.data?.response.length,
      to: '/PMSConnectivity',
    },
    {
      name: 'unpaid',
      icon: IconCash,
      read: unpaid,
      count: unpaid.data?.count,
      to: '/OperationManagement',
      search: { status: 'created' },
    },
    {
      name: 'openRefunds',
      icon: IconReceiptRefund,
      read: openRefunds,
      count: openRefunds.data?.count,
      to: '/OperationManagement',
      search: { status: 'partialRefund' },
    },
  ];

  return (
    <section aria-labelledby="home-today" className={classes.section}>
      <Title id="home-today" order={2} size="h3">
        {t('today.title')}
      </Title>
      <ul className={classes.strip}>
        {tasks
          .filter(({ read }) => read.isLoading || read.isSuccess)
          .map(({ name, icon: Waiting, count: waiting, to, search = {} }) => {
            const Mark = waiting === 0 ? IconCircleCheck : Waiting;
            return (
              <li key={name}>
                <Link className={classes.task} data-waiting={waiting ? true : undefined} search={search} to={to}>
                  <Mark aria-hidden className={classes.taskIcon} size={24} stroke={1.6} />
                  <span className={classes.taskWords}>
                    <span className={classes.taskCount}>
                      {waiting === undefined ? <Skeleton height={20} my={4} width={36} /> : count(waiting)}
                    </span>
                    <span>{t(`today.${name}`, { count: waiting ?? 0, days: limits.expiringDays })}</span>
                  </span>
                </Link>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
