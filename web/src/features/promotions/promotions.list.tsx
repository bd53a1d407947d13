import { listPromotions, type Promotion } from '#contract/promotions.ts';
import { channels } from '#contract/vocabulary/channels.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { PromotionBadge, stateOf } from './promotion-state.tsx';
import { useOfferChoices } from './promotions.queries.ts';

/** More than these would make a row a page; the dialog shows them all. */
const shownOffers = 3;

export function usePromotionList(onOpen: (promotion: Promotion) => void): ListDefinition<typeof listPromotions> {
  const { t } = useTranslation('promotions');
  const today = useToday();
  const offers = useOfferChoices();

  const offerWords = ({ voucherTypeCodes: codes }: Promotion) =>
    codes.length > shownOffers ? [...codes.slice(0, shownOffers), t('moreOffers', { count: codes.length - shownOffers })] : codes;
  const channelWords = ({ channelCodes }: Promotion) => channelCodes.map((code) => t(`channel.${code}`));
  const stateWord = (promotion: Promotion) => t(`state.${stateOf(promotion, today)}`);

  return {
    endpoint: listPromotions,
    title: t('title'),
    columns: [
      { id: 'name', header: t('name'), sortable: true, width: 260, cell: ({ name }) => name, csv: ({ name }) => name },
      {
        id: 'discount',
        header: t('discount'),
        sortable: true,
        align: 'end',
        width: 110,
        cell: ({ discount }) => t('percent', { discount }),
        csv: ({ discount }) => discount,
      },
      {
        id: 'startDate',
        header: t('period'),
        sortable: true,
        width: 220,
        cell: ({ startDate, endDate }) => (
          <span>
            <DayText day={startDate} /> – <DayText day={endDate} />
          </span>
        ),
        csv: ({ startDate, endDate }) => `${startDate} – ${endDate}`,
      },
      {
        id: 'state',
        header: t('status'),
        width: 140,
        cell: (promotion) => <PromotionBadge state={stateOf(promotion, today)} word={stateWord(promotion)} />,
        csv: stateWord,
      },
      {
        id: 'offers',
        header: t('offers'),
        cell: (promotion) => <WordChips words={offerWords(promotion)} />,
        csv: ({ voucherTypeCodes }) => voucherTypeCodes.join(' '),
      },
      {
        id: 'channels',
        header: t('channels'),
        width: 230,
        cell: (promotion) => <WordChips words={channelWords(promotion)} />,
        csv: (promotion) => channelWords(promotion).join(' '),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('search') },
      { kind: 'choice', name: 'voucherTypeId', label: t('offer'), any: t('anyOffer'), choices: offers },
      {
        kind: 'choice',
        name: 'channelId',
        label: t('channelFilter'),
        choices: channels.map(({ id, code }) => ({ value: String(id), label: t(`channel.${code}`) })),
      },
    ],
    sortedBy: '-startDate',
    rowKey: ({ id }) => id,
    opens: { onOpen },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
