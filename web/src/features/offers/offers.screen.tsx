import { Button, Group, Tabs, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { OfferSummary } from '#contract/offers.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { NoRows } from '#web/kit/list-page/no-rows.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { filterOffers, hotelsOf } from './filter-offers.ts';
import { OfferTile } from './offer-tile.tsx';
import classes from './offers.module.css';
import { allOffers, useDeleteOffer } from './offers.queries.ts';
import { OffersSection, SkeletonOffers } from './offers-section.tsx';

const tabs = ['active', 'inactive'] as const;

interface OffersScreenProps {
  /** Beside the button for a new offer. */
  tools?: ReactNode;
  /** What is done with a card instead of editing it. */
  cardAction?: ((offer: OfferSummary) => ReactNode) | undefined;
  /** Stands at the right of the cards where there is room. */
  aside?: ReactNode;
}

export function OffersScreen({ tools, cardAction, aside }: OffersScreenProps) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const view = useListView();
  const { tab, ...filters } = view.filters;
  const shown = tab === 'inactive' ? 'inactive' : 'active';
  const today = useToday();
  const read = useQuery(allOffers);
  const offers = read.data?.response;
  const { search, hotelId, kind } = useDeferredValue(filters);
  const found = useMemo(() => filterOffers(offers ?? [], { search, hotelId, kind }), [offers, search, hotelId, kind]);
  const inTab = { active: found.filter((offer) => offer.active), inactive: found.filter((offer) => !offer.active) };
  const [doomed, setDoomed] = useState<OfferSummary>();
  const { mutate: remove } = useDeleteOffer();

  const answerDeletion = (agreed: boolean) => {
    if (agreed && doomed) remove(doomed);
    setDoomed(undefined);
  };

  const add = can('voucherManagement:add') && (
    <Button component={Link} leftSection={<IconPlus aria-hidden size={16} />} to="/CardConfigWizard">
      {t('new')}
    </Button>
  );

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <div className={classes.tools}>
        <FilterBar
          filters={[
            { kind: 'text', name: 'search', label: t('search') },
            { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: hotelsOf(offers ?? []) },
            {
              kind: 'choice',
              name: 'kind',
              label: t('kind'),
              choices: [
                { value: 'money', label: t('kinds.money') },
                { value: 'service', label: t('kinds.service') },
              ],
            },
          ]}
          view={view}
        />
        <div className={classes.acting}>
          {tools}
          {add}
        </div>
      </div>
      <div className={classes.floor} data-aside={Boolean(aside) || undefined}>
        <Tabs keepMounted={false} onChange={(value) => view.change({ tab: value === 'inactive' ? value : undefined })} value={shown}>
          <Tabs.List aria-label={t('title')}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} rightSection={offers && <span className={classes.count}>{inTab[name].length}</span>} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((name) => (
            <Tabs.Panel aria-busy={read.isFetching} className={classes.panel} key={name} value={name}>
              {read.isError ? (
                <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failed')} />
              ) : offers === undefined ? (
                <SkeletonOffers />
              ) : inTab[name].length === 0 ? (
                <NoRows
                  action={name === 'active' && add}
                  empty={{ title: t(`empty.${name}.title`), hint: t(`empty.${name}.hint`) }}
                  view={{ ...view, filters }}
                />
              ) : (
                (['money', 'service'] as const)
                  .filter((one) => kind === undefined || kind === one)
                  .map((one) => (
                    <OffersSection key={one} kind={one} offers={inTab[name].filter((offer) => offer.isPaymentMode === (one === 'money'))}>
                      {(offer) => <OfferTile action={cardAction} offer={offer} onDelete={setDoomed} today={today} />}
                    </OffersSection>
                  ))
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
        {aside}
      </div>
      {doomed && (
        <ConfirmDialog
          onAnswer={answerDeletion}
          question={{
            title: t('delete.title'),
            sentence: t('delete.sentence', { code: doomed.code, title: doomed.description }),
            confirm: t('delete.confirm'),
            danger: true,
          }}
        />
      )}
    </div>
  );
}
