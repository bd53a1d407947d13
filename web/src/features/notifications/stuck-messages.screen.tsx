import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useStuckMessageList } from './stuck-messages.list.tsx';

export function StuckMessagesScreen() {
  const { t } = useTranslation('notifications');
  return <ListPage definition={useStuckMessageList()} help={<HelpPopover>{t('stuck.help')}</HelpPopover>} />;
}
