import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Rule } from '#contract/automation.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn } from '#web/kit/list-page/list-definition.ts';
import { hotelOf } from './filter-rules.ts';
import classes from './rules.module.css';

export function useRuleColumns(): ListColumn<Rule>[] {
  const { t } = useTranslation('automation');
  const language = useLanguage();
  const dates = ({ validFrom, validTo }: Rule) =>
    t('rules.between', { from: formatDay(validFrom, language), to: formatDay(validTo, language) });
  const activity = ({ active }: Rule) => t(active ? 'active' : 'inactive');
  return [
    { id: 'description', header: t('rules.description'), cell: (rule) => rule.description, csv: (rule) => rule.description },
    { id: 'code', header: t('form.code'), roomy: true, width: 150, cell: (rule) => <code>{rule.code}</code>, csv: (rule) => rule.code },
    {
      id: 'active',
      header: t('status'),
      width: 110,
      cell: (rule) => <StatusBadge tone={rule.active ? 'success' : 'neutral'}>{activity(rule)}</StatusBadge>,
      csv: activity,
    },
    { id: 'dates', header: t('rules.dates'), width: 210, cell: dates, csv: dates },
    { id: 'hotelName', header: t('hotel'), roomy: true, width: 190, cell: (rule) => rule.hotelName, csv: (rule) => rule.hotelName },
    { id: 'issued', header: t('rules.issued'), align: 'end', width: 80, cell: (rule) => rule.issued, csv: (rule) => rule.issued },
    {
      id: 'stuck',
      header: t('rules.stuck'),
      align: 'end',
      width: 90,
      cell: (rule) => (rule.stuck > 0 ? <StuckLink rule={rule} /> : 0),
      csv: (rule) => rule.stuck,
    },
  ];
}

function StuckLink({ rule }: { rule: Rule }) {
  const { t } = useTranslation('automation');
  return (
    <Anchor
      aria-label={t('rules.stuckOf', { count: rule.stuck, code: rule.code })}
      className={classes.stuck}
      renderRoot={(props) => <Link {...props} search={{ state: 'stuck', hotelId: hotelOf(rule) }} to="/ReservationVouchers" />}
    >
      <IconAlertTriangle aria-hidden size={14} />
      {rule.stuck}
    </Anchor>
  );
}
