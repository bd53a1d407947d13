import { Anchor, Skeleton } from '@mantine/core';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Offer, setOnlineProperties, TermsChoice } from '#contract/offers.ts';
import { listTerms, type Terms } from '#contract/terms.ts';
import { reading } from '#web/kit/api/client.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import { useOfferWrite } from '../offer.queries.ts';
import { PartFrame } from './part/part-frame.tsx';
import { usePartForm } from './part/use-part-form.ts';
import type { StepProps } from './step-props.ts';
import { TermsText } from './terms-choice/terms-text.tsx';

/** Terms written in another tab are there when one comes back. */
const everyTerms = { ...reading(listTerms, {}), staleTime: 0, refetchOnWindowFocus: true };

export function TermsChoiceStep({ offer, mayEdit }: StepProps) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const read = useQuery(everyTerms);
  const terms = read.data?.response;
  const frozen = offer.sold > 0;
  const mayChoose = mayEdit && can('cardConfigWizard:saveTEC') && !frozen;

  return (
    <Section hint={t('termsChoice.hint')} title={t('termsChoice.title')}>
      {frozen && <QuietNotice icon={IconLock}>{t('termsChoice.frozen')}</QuietNotice>}
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('termsChoice.failed')} />
      ) : terms ? (
        <TermsChoiceForm mayChoose={mayChoose} offer={offer} terms={terms} />
      ) : (
        <Skeleton aria-hidden height={160} />
      )}
      {mayChoose && can('termsConditions:save') && (
        <Anchor component={Link} inline target="_blank" to="/TermsConditions">
          {t('termsChoice.write')} <IconExternalLink aria-hidden size={14} />
        </Anchor>
      )}
    </Section>
  );
}

const Choice = z.pick(TermsChoice, { termsConditionsId: true });

function TermsChoiceForm({ offer, terms, mayChoose }: { offer: Offer; terms: readonly Terms[]; mayChoose: boolean }) {
  const { t } = useTranslation('offers');
  const { mutateAsync } = useOfferWrite(setOnlineProperties, offer.id, t('termsChoice.saved'));
  const codeOf = (id: string | null) => terms.find((one) => one.id === id)?.code ?? t('termsChoice.none');
  const part = usePartForm(offer, {
    name: 'terms',
    schema: Choice,
    partOf: ({ termsConditionsId }) => ({ termsConditionsId }),
    facts: [{ label: t('termsChoice.label'), value: ({ termsConditionsId }) => codeOf(termsConditionsId) }],
    write: (choice, version) => mutateAsync({ body: { request: { id: offer.id, version, ...choice } } }),
  });
  const chosenId: unknown = useWatch({ control: part.form.fields.control, name: 'termsConditionsId' });
  const chosen = terms.find(({ id }) => id === chosenId);

  return (
    <PartFrame part={part} readOnly={!mayChoose}>
      <SelectField
        label={t('termsChoice.label')}
        name="termsConditionsId"
        options={terms.map(({ id, code }) => ({ value: id, label: code }))}
        placeholder={t('termsChoice.none')}
        readOnly={!mayChoose}
      />
      {chosen && <TermsText key={chosen.id} terms={chosen} />}
    </PartFrame>
  );
}
