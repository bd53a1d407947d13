import { Button } from '@mantine/core';
import { IconHistory, IconUsers } from '@tabler/icons-react';
import { formatInstant } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import { useFieldWords } from './use-field-words.ts';
import type { OfferEditor } from './use-offer-editor.ts';

/** What happened to the form by itself: work brought back, or somebody else's changes taken over. */
export function EditorNotices({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation('offers');
  const { hotel } = useSession();
  const language = useLanguage();
  const { nameOf } = useFieldWords(editor.offer?.currency ?? hotel.defaultCurrency);
  const { draftKeptAt, takenOver } = editor;
  const at = (instant: string) => formatInstant(instant, language, hotel.timeZone);
  return (
    <>
      {draftKeptAt !== undefined && (
        <QuietNotice
          action={
            <Button onClick={editor.discardDraft} size="compact-sm" variant="subtle">
              {t('draft.discard')}
            </Button>
          }
          icon={IconHistory}
        >
          {t('draft.restored', { at: at(draftKeptAt) })}
        </QuietNotice>
      )}
      {takenOver && (
        <QuietNotice icon={IconUsers} news>
          {t('merge.taken', { by: takenOver.by, at: at(takenOver.at), fields: takenOver.fields.map(nameOf).join(', ') })}
        </QuietNotice>
      )}
    </>
  );
}
