-- A payment link is an address: its QR code can be drawn from it, and it may say more on a page of its own.
alter table payment_links alter file_name drop not null, add link text;
