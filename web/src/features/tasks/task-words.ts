import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** Words for what the server names by an id. One that is newer than this page is shown by its id rather than not at all. */
export function useTaskWords() {
  const { t, knows } = useTranslation('tasks');
  return {
    nameOf: (id: string) => (knows(`names.${id}`) ? t(`names.${id as 'expire-vouchers'}`) : id),
    aboutOf: (id: string) => (knows(`about.${id}`) ? t(`about.${id as 'expire-vouchers'}`) : undefined),
    topicOf: (id: string) => (knows(`topics.${id}`) ? t(`topics.${id as 'mail-queued'}`) : id),
    reactionOf: (id: string) => (knows(`reactions.${id}`) ? t(`reactions.${id as 'send-mail'}`) : id),
  };
}
