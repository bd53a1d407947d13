import { Button, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { OfferEditor } from './use-offer-editor.ts';

/** Head and way back of the page on which an offer is written. */
export function OfferFrame({ editor: { offer, source }, children }: { editor: OfferEditor; children: ReactNode }) {
  const { t } = useTranslation('offers');
  const title = offer ? offer.description : source ? t('copyOf', { title: source.description }) : t('new');
  return (
    <DetailPage
      actions={offer && <PreviewLink offer={offer} />}
      back={{ to: '/VoucherManagment', label: t('title') }}
      beside={offer && <ActiveBadge offer={offer} />}
      title={title}
    >
      {children}
    </DetailPage>
  );
}

export function ActiveBadge({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  return <StatusBadge tone={offer.active ? 'success' : 'neutral'}>{t(offer.active ? 'activeOne' : 'inactiveOne')}</StatusBadge>;
}

/** The widget shows what is sold online, so there is something to preview only then; until then the button says why. */
export function PreviewLink({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const icon = <IconEye aria-hidden size={16} />;
  if (offer.channels.some(({ code }) => code === 'Online')) {
    return (
      <Button
        leftSection={icon}
        renderRoot={(props) => <Link {...props} search={{ offer: offer.id }} to="/WidgetPreview" />}
        variant="default"
      >
        {t('preview.open')}
      </Button>
    );
  }
  return (
    <Tooltip label={t('preview.needsOnline')} multiline w={240}>
      <Button aria-disabled data-disabled leftSection={icon} onClick={(event) => event.preventDefault()} variant="default">
        {t('preview.open')}
      </Button>
    </Tooltip>
  );
}
