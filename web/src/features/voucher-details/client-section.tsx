import { Anchor, Button } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { ClientDialog } from './client.dialog.tsx';
import classes from './voucher-details.module.css';

export function ClientSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const worksIn = useWorksIn();
  const [editing, setEditing] = useState(false);
  const mayEdit = useSession().can('voucherDetails:client:edit') && worksIn(voucher.hotelId);
  const edit = mayEdit && (
    <Button
      aria-label={t('client.edit')}
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
    <Section action={edit} title={t('client.title')}>
      <div>
        <p className={classes.name}>{voucher.name || t('client.nobody')}</p>
        {voucher.email && <Anchor href={`mailto:${voucher.email}`}>{voucher.email}</Anchor>}
      </div>
      {voucher.profileId && (
        <Anchor className={classes.onward} component={Link} to={`/Profiles/${voucher.profileId}`}>
          {t('client.profile')}
          <IconArrowRight aria-hidden size={16} />
        </Anchor>
      )}
      {editing && <ClientDialog onClose={() => setEditing(false)} voucher={voucher} />}
    </Section>
  );
}
