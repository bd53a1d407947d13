import { ActionIcon, Button, Group, Indicator, Popover, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FailureDetails } from '../states/failure-details.tsx';
import { toneIcons } from '../theme/tone-icons.ts';
import classes from './notice-list.module.css';
import { clearNotices, type KeptNotice, markNoticesRead, useNotices } from './notices.ts';

/** The bell of the top bar: errors and warnings whose toasts are gone. */
export function NoticeList() {
  const { t } = useTranslation('kit');
  const notices = useNotices();
  const unread = notices.filter((notice) => !notice.read).length;

  return (
    <Popover onClose={markNoticesRead} position="bottom-end" trapFocus width={360}>
      <Popover.Target>
        <ActionIcon aria-label={t('notices.open', { count: unread })} color="neutral" size={36} variant="subtle">
          <Indicator color="danger" disabled={unread === 0} label={unread} offset={2} size={16}>
            <IconBell aria-hidden size={20} stroke={1.7} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notices.title')} p={0}>
        <Group className={classes.head} justify="space-between">
          <Text fw={600}>{t('notices.title')}</Text>
          {notices.length > 0 && (
            <Button onClick={clearNotices} size="compact-xs" variant="subtle">
              {t('notices.clear')}
            </Button>
          )}
        </Group>
        {notices.length === 0 ? (
          <Text c="dimmed" p="md">
            {t('notices.empty')}
          </Text>
        ) : (
          <ul className={classes.notices}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function NoticeItem({ notice }: { notice: KeptNotice }) {
  const { t } = useTranslation('kit');
  const ToneIcon = toneIcons[notice.tone];
  const time = notice.at.toLocaleTimeString(locales[useLanguage()], { hour: '2-digit', minute: '2-digit' });
  return (
    <li className={classes.notice} data-unread={!notice.read || undefined}>
      <ToneIcon
        aria-label={t(notice.tone === 'danger' ? 'notices.error' : 'notices.warning')}
        className={classes.icon}
        color={`var(--vale-${notice.tone})`}
        role="img"
        size={18}
      />
      <div className={classes.body}>
        <Text>{notice.text}</Text>
        <FailureDetails stack={notice.stack} />
        <time className={classes.time} dateTime={notice.at.toISOString()}>
          {time}
        </time>
      </div>
    </li>
  );
}
