import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useDropdown } from '../dropdown/use-dropdown.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { later } from '../states/later.tsx';
import { useNotices } from './notices.ts';

const loadList = async () => ({ default: (await import('./notice-list.tsx')).NoticeList });
const NoticeList = later(loadList);

/** The bell of the top bar: errors and warnings whose toasts are gone. */
export function NoticeBell() {
  const { t } = useTranslation('kit');
  const { button, wanted, dropdown } = useDropdown('dialog', loadList);
  const unread = useNotices().filter((notice) => !notice.read).length;
  return (
    <>
      <ActionIcon {...button} aria-label={t('notices.open', { count: unread })} color="neutral" size={36} variant="subtle">
        <Indicator color="danger" disabled={unread === 0} label={unread} offset={2} size={16}>
          <IconBell aria-hidden size={20} stroke={1.7} />
        </Indicator>
      </ActionIcon>
      {wanted && <NoticeList dropdown={dropdown} />}
    </>
  );
}
