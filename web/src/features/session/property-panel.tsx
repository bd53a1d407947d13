import type { SignedInUser } from '#contract/session.ts';
import { DropdownPanel } from '#web/kit/dropdown/dropdown-panel.tsx';
import type { Dropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { PropertyList } from './property-list.tsx';
import type { Property } from './use-properties.ts';

interface Props {
  dropdown: Dropdown;
  user: SignedInUser;
  onChoose: (property: Property) => void;
}

export function PropertyPanel({ dropdown, user, onChoose }: Props) {
  return (
    <DropdownPanel dropdown={dropdown} position="bottom-start" width={320} padding={6}>
      <PropertyList user={user} onChoose={onChoose} />
    </DropdownPanel>
  );
}
