import { useTranslation } from 'react-i18next';

/** Words for what the server names by an id. One that is newer than this page is shown by its id rather than not at all. */
export function useTaskWords() {
  const { t, i18n } = useTranslation('tasks');
  const known = (key: string) => i18n.exists(key, { ns: 'tasks' });
  return {
    nameOf: (id: string) => (known(`names.${id}`) ? t(`names.${id as 'expire-vouchers'}`) : id),
    aboutOf: (id: string) => (known(`about.${id}`) ? t(`about.${id as 'expire-vouchers'}`) : undefined),
    topicOf: (id: string) => (known(`topics.${id}`) ? t(`topics.${id as 'mail-queued'}`) : id),
    reactionOf: (id: string) => (known(`reactions.${id}`) ? t(`reactions.${id as 'send-mail'}`) : id),
  };
}
