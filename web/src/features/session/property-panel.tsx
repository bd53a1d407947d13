import { useEffect } from 'react';
import type { SignedInUser } from '#contract/session.ts';
import { DropdownPanel } from '#web/kit/dropdown/dropdown-panel.tsx';
import type { Dropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { mayLeave } from '#web/kit/form/unsaved-work.ts';
import { PropertyList } from './property-list.tsx';
import { useChooseProperty } from './use-choose-property.ts';
import type { Property } from './use-properties.ts';

interface Props {
  dropdown: Dropdown;
  user: SignedInUser;
  /** The name of the property that is being switched to; none once that has failed. */
  onSwitching: (property: string | undefined) => void;
}

/** Chooses as well as shows: what writes is downloaded with it, and not with the bar that stands on every page. */
export function PropertyPanel({ dropdown, user, onSwitching }: Props) {
  const { isPending, variables, mutate } = useChooseProperty();
  const name = isPending ? variables.name : undefined;
  useEffect(() => onSwitching(name), [name, onSwitching]);

  const choose = async (property: Property) => {
    dropdown.onClose();
    if (property.id !== user.defaultProperty && (await mayLeave())) mutate(property);
  };
  return (
    <DropdownPanel dropdown={dropdown} position="bottom-start" width={320} padding={6}>
      <PropertyList user={user} onChoose={(property) => void choose(property)} />
    </DropdownPanel>
  );
}
