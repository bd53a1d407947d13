import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer } from '#domain/access/hotels.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { offerQuery } from '../offer.queries.ts';
import { OfferSummaryPage } from '../summary/offer-summary.page.tsx';
import { ConflictDialog } from './conflict.dialog.tsx';
import { type OfferEditor, useOfferEditor } from './use-offer-editor.ts';

interface OpenOfferProps {
  /** The screen's own address, without the id. */
  address: string;
  layout: ComponentType<{ editor: OfferEditor }>;
}

/** Opens what the address names: an offer, a copy of one, or a new one; to write for those who may, to read for the others. */
export function OpenOffer({ address, layout }: OpenOfferProps) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const worksIn = useWorksIn();
  const { id } = useParams({ strict: false }) as { id?: OfferId };
  const { copy } = useSearch({ strict: false }) as { copy?: OfferId };
  const [born, setBorn] = useState<{ id: OfferId; key: string }>();
  const wanted = id ?? copy;
  const read = useQuery({ ...offerQuery(wanted ?? ('' as OfferId)), enabled: wanted !== undefined });

  const isOfOthers = id !== undefined && read.data !== undefined && !mayChangeOffer(worksIn, { hotels: read.data.validHotels });
  const may = can('cardConfigWizard:saveConfig') && (id ? can('voucherManagement:edit') : copy ? true : can('voucherManagement:add'));
  const mayWrite = may && !isOfOthers;

  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failedOne')} />;
  if (wanted !== undefined && read.data === undefined) return <OfferSkeleton />;
  if (!mayWrite && (!id || !read.data)) return <EmptyState hint={t('noCreate.hint')} icon={IconLock} title={t('noCreate.title')} />;
  if (!mayWrite && read.data) return <OfferSummaryPage isOfOthers={may && isOfOthers} offer={read.data} />;

  // A new offer stays the same page when it gets its id: what is focused and open stays so.
  const key = id && id === born?.id ? born.key : `${id ?? ''} ${copy ?? ''} ${id ? '' : (born?.id ?? '')}`;
  return (
    <Editing
      address={address}
      key={key}
      layout={layout}
      offer={id ? read.data : undefined}
      onBorn={(newId) => setBorn({ id: newId, key })}
      source={id ? undefined : read.data}
    />
  );
}

interface EditingProps extends OpenOfferProps {
  offer: Offer | undefined;
  source: Offer | undefined;
  onBorn: (id: OfferId) => void;
}

function Editing({ address, layout: Layout, offer, source, onBorn }: EditingProps) {
  const navigate = useNavigate();
  const editor = useOfferEditor({
    offer,
    source,
    onBorn: async (id) => {
      onBorn(id);
      // Nothing is left behind, so nobody is asked; and going back must not lead to a second new offer.
      await navigate({
        to: `${address}/${id}`,
        search: ({ step }: { step?: string }) => ({ step }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <>
      <Layout editor={editor} />
      {editor.conflict && <ConflictDialog editor={editor} {...editor.conflict} />}
    </>
  );
}

function OfferSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={280} />
      <Skeleton height={520} radius={18} />
    </div>
  );
}
