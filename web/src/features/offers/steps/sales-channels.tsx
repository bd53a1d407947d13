import type { Offer } from '#contract/offers.ts';
import { type Channel, channelCodes } from '#contract/vocabulary/channels.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { PlaceNames } from './places/place-names.tsx';
import { PlaceSwitch } from './places/place-switch.tsx';
import classes from './places/places.module.css';
import { useTurnChannel } from './places/places.queries.ts';

/** Where the offer is sold. */
export function SalesChannels({ offer, mayEdit = true }: { offer: Offer; mayEdit?: boolean }) {
  const { t } = useTranslation('offers');
  if (!(useSession().can('cardConfigWizard:saveConfig') && mayEdit)) {
    return <PlaceNames names={offer.channels.map(({ code }) => t(`channel.${code}`))} none={t('noChannel')} />;
  }
  return (
    <ul className={classes.places}>
      {channelCodes.map((channel) => (
        <ChannelSwitch channel={channel} key={channel} offer={offer} />
      ))}
    </ul>
  );
}

function ChannelSwitch({ offer, channel }: { offer: Offer; channel: Channel }) {
  const { t } = useTranslation('offers');
  const turn = useTurnChannel(offer, channel);
  return (
    <PlaceSwitch
      description={t(`places.about.${channel}`)}
      label={t(`channel.${channel}`)}
      on={offer.channels.some(({ code }) => code === channel)}
      turn={turn}
    />
  );
}
