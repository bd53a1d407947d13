import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconBuilding, IconLanguage, IconLogout, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { useSignOut } from '#web/features/session/identity.ts';
import { useChooseProperty } from '#web/features/session/use-choose-property.ts';
import { useProperties } from '#web/features/session/use-properties.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { allows } from '../routes/access.ts';
import { bareAddressOf } from '../routes/route-path.ts';
import { routeTable } from '../routes/route-table.ts';
import { colorSchemes, schemeIcons } from './color-schemes.ts';
import '@mantine/spotlight/styles.layer.css';
import classes from './command-palette.module.css';

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Everything a person may go to or do, a few letters away. */
export function CommandPalette({ opened, onClose }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { properties = [] } = useProperties(session.user, opened);
  const choose = useChooseProperty();

  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);

  const actions: SpotlightActionGroupData[] = [
    {
      group: t('palette.pages'),
      actions: routeTable.flatMap((route) => {
        const to = bareAddressOf(route.path);
        if (to === undefined || !allows(route, session)) return [];
        return [
          { id: to, label: t(`screens.${route.title}`), leftSection: <route.icon {...icon} />, onClick: () => void navigate({ to }) },
        ];
      }),
    },
    {
      group: t('palette.properties'),
      actions: properties
        .filter(({ id }) => id !== session.user.defaultProperty)
        .map((property) => ({
          id: property.id,
          label: property.name,
          description: property.place ?? '',
          leftSection: <IconBuilding {...icon} />,
          onClick: () => choose.mutate(property),
        })),
    },
    {
      group: t('language.label'),
      actions: interfaceLanguages.map((language) => ({
        id: language,
        label: t(`language.${language}`),
        keywords: [t('language.label'), language],
        leftSection: <IconLanguage {...icon} />,
        onClick: () => void switchLanguage(language),
      })),
    },
    {
      group: t('scheme.label'),
      actions: colorSchemes.map((scheme) => {
        const SchemeIcon = schemeIcons[scheme];
        return {
          id: scheme,
          label: t(`scheme.${scheme}`),
          keywords: t('scheme.label'),
          leftSection: <SchemeIcon {...icon} />,
          onClick: () => setColorScheme(scheme),
        };
      }),
    },
    {
      group: t('palette.session'),
      actions: [{ id: 'signOut', label: t('signOut'), leftSection: <IconLogout {...icon} />, onClick: signOut }],
    },
  ];

  return (
    <Spotlight
      actions={actions.filter((group) => group.actions.length > 0)}
      shortcut={null}
      onSpotlightClose={onClose}
      nothingFound={t('palette.nothing')}
      highlightQuery
      scrollable
      maxHeight="min(60vh, 480px)"
      limit={40}
      overlayProps={{ backgroundOpacity: 0.2 }}
      attributes={{ content: { 'aria-label': t('bar.searchLabel') } }}
      // Reached with Tab, so that a long list can be scrolled without a mouse.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      classNames={{ action: classes.action, actionsGroup: classes.group, search: classes.search }}
      searchProps={{
        leftSection: <IconSearch {...icon} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('bar.searchLabel'),
      }}
    />
  );
}
