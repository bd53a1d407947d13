import { Tabs } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { Offer } from '#contract/offers.ts';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import { CardForm } from '../card-form/card-form.tsx';
import { useTextLanguage } from '../card-form/use-text-language.ts';
import { EditorNotices } from '../editing/editor-notices.tsx';
import { OfferFrame } from '../editing/offer-frame.tsx';
import { OpenOffer } from '../editing/open-offer.tsx';
import { useDraftQuestion } from '../editing/use-draft-question.ts';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import { useSaveAndShow } from '../editing/use-save-and-show.ts';
import { ServicesPanel } from '../services/services-panel.tsx';
import { SalesChannels } from '../steps/sales-channels.tsx';
import { ValidHotels } from '../steps/valid-hotels.tsx';
import { CardPreview } from '../wizard/card-preview.tsx';
import { SavedStep } from '../wizard/saved-step.tsx';
import classes from './page.module.css';

/** What is said about an offer where it is sold, one tab each. */
const tabs = ['channels', 'terms', 'inclusions', 'images', 'promote'] as const;

/** The whole offer on one page, from the parts of the wizard. */
export function OfferPageScreen() {
  return <OpenOffer address="/EditVoucher" layout={OnePage} />;
}

function OnePage({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation('offers');
  const text = useTextLanguage();
  const leaveQuestion = useDraftQuestion();
  const money = useWatch({ control: editor.form.fields.control, name: 'isPaymentMode' }) === true;
  const { offer } = editor;
  const save = useSaveAndShow(editor, ({ language }) => language && text.choose(language));

  return (
    <OfferFrame editor={editor}>
      <div className={classes.page}>
        <div className={classes.work}>
          <EditorNotices editor={editor} />
          <CardForm editor={editor} onSave={save} text={text} />
          {!money && <ServicesPanel editor={editor} />}
          {offer ? (
            <>
              <Section hint={t('places.hotelsHint')} title={t('places.hotels')}>
                <ValidHotels offer={offer} />
              </Section>
              <Tabs defaultValue={tabs[0]}>
                <Tabs.List aria-label={t('page.parts')}>
                  {tabs.map((name) => (
                    <Tabs.Tab key={name} value={name}>
                      {name === 'channels' ? t('channels') : t(`step.${name}`)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {tabs.map((name) => (
                  <Tabs.Panel className={classes.panel} key={name} value={name}>
                    {name === 'channels' ? <Channels offer={offer} /> : <SavedStep mayEdit offer={offer} step={name} />}
                  </Tabs.Panel>
                ))}
              </Tabs>
            </>
          ) : (
            <QuietNotice icon={IconInfoCircle}>{t('page.afterSave')}</QuietNotice>
          )}
          <SaveBar form={{ ...editor.form, submit: async () => void (await save()) }} leaveQuestion={leaveQuestion} />
        </div>
        <CardPreview editor={editor} language={text.language} />
      </div>
    </OfferFrame>
  );
}

function Channels({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  return (
    <Section hint={t('places.channelsHint')} title={t('places.channels')}>
      <SalesChannels offer={offer} />
    </Section>
  );
}
