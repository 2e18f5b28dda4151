-- A transfer that staff enter for a member who cannot report it may come without a picture of its receipt.
alter table manual_deposits alter column receipt_name drop not null;
