import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { OnlineSale } from '#contract/online-sales.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { BuyerDialog } from './buyer.dialog.tsx';
import classes from './online-sales.module.css';

export function BuyerSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const [editing, setEditing] = useState(false);
  const edit = useSession().can('onlineSales:save') && (
    <Button
      aria-label={t('buyer.edit')}
      color="neutral"
      leftSection={<IconPencil aria-hidden size={16} />}
      onClick={() => setEditing(true)}
      size="xs"
      variant="light"
    >
      {t('edit')}
    </Button>
  );
  return (
    <Section action={edit} title={t('buyer.title')}>
      <div>
        <p className={classes.name}>{sale.name || t('nameless')}</p>
        {sale.email && <Anchor href={`mailto:${sale.email}`}>{sale.email}</Anchor>}
      </div>
      {editing && <BuyerDialog onClose={() => setEditing(false)} sale={sale} />}
    </Section>
  );
}
