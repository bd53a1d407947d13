import { Button, Group, Text } from '@mantine/core';
import { locales } from '../display/locales.ts';
import { DropdownPanel } from '../dropdown/dropdown-panel.tsx';
import type { Dropdown } from '../dropdown/use-dropdown.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FailureDetails } from '../states/failure-details.tsx';
import { toneIcons } from '../theme/tone-icons.ts';
import classes from './notice-list.module.css';
import { clearNotices, type KeptNotice, markNoticesRead, useNotices } from './notices.ts';

export function NoticeList({ dropdown }: { dropdown: Dropdown }) {
  const { t } = useTranslation('kit');
  const notices = useNotices();
  return (
    <DropdownPanel dropdown={dropdown} onClose={markNoticesRead} position="bottom-end" width={360} padding={0}>
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
    </DropdownPanel>
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
