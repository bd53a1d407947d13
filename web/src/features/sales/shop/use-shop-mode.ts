import { useLocalStorage } from '@mantine/hooks';

/** Whether the cards of the offers are there to be sold; kept in this browser, because a desk sells all day. */
export function useShopMode() {
  return useLocalStorage({ key: 'vale.shopping', defaultValue: false, getInitialValueInEffect: false });
}
