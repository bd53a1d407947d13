import { Button, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { AskedChanges } from './asked-changes.tsx';
import classes from './change-history.module.css';
import type { Changed } from './changes.tsx';
import { useReadsChanges } from './use-reads-changes.ts';

/** Who changed a thing that is small enough for a dialog: at the foot of it. */
export function DialogHistory(changed: Changed) {
  const { t } = useTranslation('kit');
  const [wanted, setWanted] = useState(false);
  const title = useId();
  if (!useReadsChanges(changed.subject)) return null;
  return (
    <section aria-labelledby={title} className={classes.foot}>
      <div className={classes.footHead}>
        <Title id={title} order={3} size="h5">
          {t('history.title')}
        </Title>
        {!wanted && (
          <Button leftSection={<IconHistory aria-hidden size={16} />} onClick={() => setWanted(true)} size="compact-sm" variant="subtle">
            {t('history.show')}
          </Button>
        )}
      </div>
      {wanted && <AskedChanges {...changed} />}
    </section>
  );
}
