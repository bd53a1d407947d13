-- Staff look for online sales by hotel and day: a page is the top of one short range per hotel, and its number is read off the index alone.

create index online_order_by_hotel on online_order (group_id, hotel_id, created_at desc, id) include (state);
-- Which sales have an invoice.
create index voucher_invoiced on voucher (group_id, sale_id) where invoice_reference is not null;
