import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../detail-page/section.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { AskedChanges } from './asked-changes.tsx';
import type { Changed } from './changes.tsx';
import { useReadsChanges } from './use-reads-changes.ts';

/** Who changed this thing and how, to be placed beside it. */
export function ChangeHistory(changed: Changed) {
  const { t } = useTranslation('kit');
  const [wanted, setWanted] = useState(false);
  if (!useReadsChanges(changed.subject)) return null;
  const show = (
    <Button onClick={() => setWanted(true)} variant="default">
      {t('history.show')}
    </Button>
  );
  return (
    <Section action={!wanted && show} hint={t('history.hint')} title={t('history.title')}>
      {wanted && <AskedChanges {...changed} />}
    </Section>
  );
}
