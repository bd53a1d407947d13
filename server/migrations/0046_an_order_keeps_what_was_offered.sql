-- A guest who pays gets what was on the page when it was ordered, whatever has become of the offer since: an order of 50 € gave a card of 150 €.

-- Null of orders from before: those get what the offer is when they are paid.
alter table online_order_item add column offered jsonb;
