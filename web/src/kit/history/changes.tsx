import { Button, Skeleton, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, listChanges } from '#contract/changes.ts';
import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import { reading } from '../api/client.ts';
import { InstantText } from '../display/date-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/session-context.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from './change-history.module.css';
import { useChangeWords, type WordOf } from './use-change-words.ts';

/** What the changes are about. */
export interface Changed {
  subject: ChangeSubject;
  /** A GUID; of what has none, its name. */
  id: string;
  wordOf?: WordOf | undefined;
}

const atFirst = 5;

export function Changes({ subject, id, wordOf }: Changed) {
  const { t } = useTranslation('changes');
  const { hotel } = useSession();
  const [size, setSize] = useState(atFirst);
  const { data, isError, error, refetch } = useQuery({
    ...reading(listChanges, { params: { subject, id }, query: { pageSize: size } }),
    placeholderData: (before) => before,
    // Somebody may have changed it a moment ago, on this very page.
    staleTime: 0,
  });
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />;
  if (!data) return <Skeleton aria-busy height={96} />;
  if (data.response.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <>
      <ol className={classes.changes}>
        {data.response.map((change) => (
          <li key={change.id}>
            <p className={classes.head}>
              <strong>{change.who}</strong>
              <InstantText hotelZone={hotel.timeZone} instant={change.at} />
            </p>
            <Differences differences={change.differences} wordOf={wordOf} />
          </li>
        ))}
      </ol>
      {(data.count ?? 0) > data.response.length && (
        <Button className={classes.more} onClick={() => setSize(size * 4)} variant="subtle">
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** What is said for the first time, or only happened, was nothing before: it stands alone. */
function Differences({ differences, wordOf }: { differences: readonly Difference[]; wordOf: WordOf | undefined }) {
  const { t } = useTranslation('changes');
  const { fieldName, valueText } = useChangeWords(wordOf);
  return (
    <dl className={classes.differences}>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <del>{valueText(field, before)}</del>
                <IconArrowRight aria-label={t('became')} size={14} />
              </>
            )}
            <ins>{after === null ? t('nothing') : valueText(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
