import { Button, Text, UnstyledButton } from '@mantine/core';
import { type Icon, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Inclusion } from '#contract/offer-services.ts';
import type { InclusionKind } from '#contract/vocabulary/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { StepProps } from '../step-props.ts';
import { InclusionDialog } from './inclusion.dialog.tsx';
import classes from './inclusions.module.css';

const icons: Record<InclusionKind, Icon> = { Included: IconCheck, Excluded: IconX };
const permissions: Record<InclusionKind, Permission> = {
  Included: 'cardConfigWizard:saveTermsIncluded',
  Excluded: 'cardConfigWizard:saveTermsExcluded',
};

/** The lines of one kind; those who may open one to change it, the others read. */
export function InclusionColumn({ offer, mayEdit, kind }: StepProps & { kind: InclusionKind }) {
  const { t } = useTranslation('offers');
  const maySave = useSession().can(permissions[kind]) && mayEdit;
  const [open, setOpen] = useState<'new' | Inclusion>();
  const lines = offer.voucherTerms.filter(({ type }) => type === kind);
  const LineIcon = icons[kind];

  return (
    <Section title={t(`inclusions.${kind}.title`)}>
      {lines.length === 0 && <Text c="dimmed">{t(`inclusions.${kind}.none`)}</Text>}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li className={classes.line} data-kind={kind} key={line.id}>
            <LineIcon aria-hidden size={18} stroke={2.2} />
            {maySave ? (
              <UnstyledButton className={classes.words} onClick={() => setOpen(line)}>
                <Line line={line} />
              </UnstyledButton>
            ) : (
              <div className={classes.words}>
                <Line line={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {maySave && (
        <div>
          <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')} variant="default">
            {t(`inclusions.${kind}.add`)}
          </Button>
        </div>
      )}
      {open && (
        <InclusionDialog kind={kind} line={open === 'new' ? undefined : open} offerId={offer.id} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}

/** In the reader's language, or else in the first that is written. */
function Line({ line: { multiLingual } }: { line: Inclusion }) {
  const reader = useLanguage();
  const read = multiLingual.find(({ languageCode }) => languageCode.toLowerCase() === reader) ?? multiLingual[0];
  return (
    <>
      <span className={classes.text} lang={read?.languageCode.toLowerCase()}>
        {read?.description}
      </span>
      <span className={classes.languages}>{multiLingual.map(({ languageCode }) => languageCode).join(' · ')}</span>
    </>
  );
}
