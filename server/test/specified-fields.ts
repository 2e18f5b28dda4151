import { wireFields } from '@fairlead/contract/wire/paths.ts';

/**
 * What section 3 of the specification says an answer or a request holds, one part of one call a line: the call, the field
 * that is meant (`[]`: each of its items; `body`: the request), and every field in it with its kind. Words with `|` between
 * them are all the values there are; `?` says that it may be null. The specification's "anything else" of a payment's state
 * is what a page shows of one that it does not know, and on no wire.
 */
export const specifiedFields = `
GET /users/{id} singleuser: username text, fullname text, email text, phone text, address text, role user, status unblock|block, is_active active|inactive, roi_status open|close, level_status open|close, business number, business_balance number, level_month number, roi_day number, total_team number, paid_member boolean, reffer_by text?, refferal_code text, bep20 text?, trc20 text?, last_login time?, verify_at time?, activation_date time?, created_at time, updated_at time
GET /users/list allusers[]: id number, username text, email text, fullname text
GET /users emailuser: id number, email text
POST /auth/signin auth: id number, email text, role user
POST /auth/signin : expireAt time
POST /auth/adminsignin admin: id number, email text, role admin
POST /auth/adminsignin : expireAt time
POST /notifications body: title text, message text, users boolean, type notification|site_popup, recipients list
GET /notifications notifications[]: id number, notification_id number, title text, message text, users boolean, type notification|site_popup, recipients list
GET /notifications/user/{userId} notifications[]: id number, notification_id number, title text, message text, users boolean, type notification|site_popup, seen boolean, seen_at time?
GET /notifications/home : homenotifications list
GET /tr/all transactions[]: transaction_id text, user_id number, username text, email text, amount number, source text, status complete|pending|failed, created_at time, transaction_type text
GET /tr/user/{user_id} transactions[]: transaction_id text, user_id number, username text, email text, amount number, source text, status complete|pending|failed, created_at time, transaction_type text
GET /tr/all : totalPages number, currentPage number
PATCH /transactions/{transaction_id} body: status complete|pending|failed
GET /transactions/user/{id}/details transactions[]: transaction_id text, amount number, status complete|pending|failed
GET /tr/matrix summary: month text?, types list
GET /investments data[]: id number, plan_id number, plan_name text, min number, max number, user_id number, user_name text, user_email text, user_phone text, invested_amount number, current_value number, total_earned number, roi_percentage number, status active|completed|pending|cancelled, start_date time, end_date time, last_roi_date time?, created_at time
GET /investments/user/{userId} data[]: id number, plan_id number, plan_name text, min number, max number, user_id number, user_name text, user_email text, user_phone text, invested_amount number, current_value number, total_earned number, roi_percentage number, status active|completed|pending|cancelled, start_date time, end_date time, last_roi_date time?, created_at time
GET /investments pagination: total number, totalPages number
GET /investments : success boolean
GET /tr/compound-level/{userId} data[]: id text, type compound_level, ${wireFields.baseAmount} number, amount number, percent number, createdAt time
GET /tr/compound-level/{userId} data[].user: name text, email text
GET /tr/compound-level/{userId} data[].userBy: name text, email text
GET /tr/compound-level/{userId} pagination: totalPages number, totalRecords number, hasPrev boolean, hasNext boolean
GET /tr/compound-level/{userId} : success boolean
POST /now-payments/create-payment : payment_id text, price_amount number, pay_currency text, pay_address text, expires_at time?, payment_status waiting|confirming|confirmed|sending|partially_paid|finished|failed|refunded|expired, created_at time, actually_paid number, pay_amount number, price_currency text, order_id text
GET /now-payments/payment-status/{paymentId} : payment_id text, price_amount number, pay_currency text, pay_address text, expires_at time?, payment_status waiting|confirming|confirmed|sending|partially_paid|finished|failed|refunded|expired, created_at time, actually_paid number, pay_amount number, price_currency text, order_id text
GET /now-payments/currencies : currencies list
GET /now-payments/min-amount/{a}/{b} : min_amount number
GET /withdrawalrequest/list allwithdrawal[]: id number, user_id number, amount number, kind normal|roi|principle|compound, status text
GET /withdrawalrequest/by/{id} singleWithdrawal: id number, user_id number, amount number, status text
GET /deposite/list alldeposite[]: id number, user_id number?, amount number, status text
GET /deposite/by/{id} singleDeposite: id number, user_id number?, amount number, status text
GET /topup/list alltopup[]: id number, user_id number, userby_id number
GET /support/list allsupport[]: id number, status text
GET /tickets tickets[]: ticket_id number, status text
GET /tickets/{userId} tickets[]: ticket_id number, status text
GET /codes codes[]: id number, code text
GET /rewards rewards[]: id number
GET /rewards/user/business/{id} : total_business number
GET /salary/user-salaries : total number, total_pages number, current_page number
GET /salary/transactions : total number, total_pages number, current_page number
GET /salary/user-history/{id} : total number, total_pages number, current_page number
GET /leadership/by/{user_id} singleleadership: user_id number
GET /plans/list allplans[]: id number, name text
GET /actplan/list allactplans[]: id number, name text
GET /news/list allnews[]: id number, title text
GET /qr qr[]: id number
GET /achivers/list allachivers[]: id number
GET /transfer/list alltransfer[]: id number, user_id number
`
  .trim()
  .split('\n');
