/**
 * The calls of the specification, one a line, below /api/v1: method, path, and the fields by which their answers are read.
 * It says nothing of what a parameter is named.
 */
export const specifiedCalls = `
POST /auth/signin: auth, expireAt
POST /auth/adminsignin: admin, expireAt
POST /auth/register: message
GET /auth/signout: message
GET /auth/signoutadmin: message
POST /auth/email-verification: message
POST /auth/verify-user: message
POST /auth/otp-code: message
POST /pass/forget: message
POST /pass/reset: message
POST /otp/send: message
POST /otp/verify: message, step_up
GET /users/list: allusers, totalPages, currentPage
GET /users/non/users: allnonusers, totalPages
GET /users/rewards: allrewards, totalPages
GET /users/{id}: singleuser
GET /users: emailuser
DELETE /users/{id}: message
PUT /users/{id}: message
POST /users/send/reward: message
GET /users/get/defaulterreward/{id}: userrewardnotification
POST /notifications: message
POST /notifications/banner: message
GET /notifications: notifications
GET /notifications/home: homenotifications
GET /notifications/user/{userId}: notifications
GET /notifications/banner: banner
PUT /notifications/{notificationId}/seen: message
DELETE /notifications/delete/{id}: message
GET /tr/all: transactions, totalPages, currentPage, summary
GET /investments: success, data, pagination, summary
GET /investments/user/{userId}: success, data
GET /tr/compound-level/{userId}: success, data, pagination
POST /tr/list: transactions, totalPages, currentPage
POST /tr/tr/{user_id}: transactions, totalPages, currentPage
GET /tr/matrix: summary
POST /tr/create: message
GET /tr/user/{user_id}: transactions, totalPages, currentPage, summary
GET /transactions/user/{id}/details: user, transactions
PATCH /transactions/{transaction_id}: message
POST /now-payments/create-payment: payment_id, price_amount, pay_currency, pay_address, expires_at, payment_status, created_at, actually_paid, pay_amount, price_currency, order_id
GET /now-payments/payment-status/{paymentId}: payment_id, price_amount, pay_currency, pay_address, expires_at, payment_status, created_at, actually_paid, pay_amount, price_currency, order_id
GET /now-payments/currencies: currencies
GET /now-payments/min-amount/{priceCurrency}/{payCurrency}: min_amount
POST /plans/add: message, singleplan
POST /plans/addactivelevel: message
POST /plans/addinvestlevel: message
GET /plans/list: allplans
GET /plans/{id}: singleplan
PUT /plans/{id}: message
DELETE /plans/{id}: message
POST /actplan/add: message
GET /actplan/list: allactplans
GET /actplan/{id}: singleactplan
PUT /actplan/{id}: message
DELETE /actplan/{id}: message
POST /support/add: message
GET /support/list: allsupport
GET /support/by/{id}: singlesupport
PUT /support/{id}: message
DELETE /support/{id}: message
POST /news/add: message
GET /news/list: allnews
GET /news/{id}: singlenews
PUT /news/{id}: message
DELETE /news/{id}: message
GET /settings: settings
PUT /settings: message
POST /qr/add: message
GET /qr: qr
DELETE /qr/{id}: message
POST /withdrawalrequest/add: message, withdrawal, wallets
POST /withdrawalrequest/add/roiwithdrawal: message, withdrawal, wallets
POST /withdrawalrequest/add/principle: message, withdrawal, wallets
POST /withdrawalrequest/add/compound: message, withdrawal, wallets
POST /withdrawalrequest/debit: message
GET /withdrawalrequest/list: allwithdrawal, totalPages
GET /withdrawalrequest/by/{id}: singleWithdrawal
DELETE /withdrawalrequest/{id}: message
PUT /withdrawalrequest/compound/amount: message, wallets
PUT /withdrawalrequest/{id}: message
PUT /withdrawalrequest/update/roi/{id}: message
PUT /withdrawalrequest/update/principle/{id}: message
PUT /withdrawalrequest/update/compound/{id}: message
POST /deposite/add: message
GET /deposite/list: alldeposite, totalPages
GET /deposite/by/{id}: singleDeposite
DELETE /deposite/{id}: message
PUT /deposite/{id}: message
POST /topup/add: message
POST /topup/entry: message
POST /topup/addretopup: message
GET /topup/list: alltopup, totalPages
GET /topup/by/{id}: singletopup
PUT /topup/{id}: message
DELETE /topup/{id}: message
GET /referral/list/{id}: referrals, totalPages
GET /referral/full/{id}: tree
PUT /referral/self-trade/{userId}: message, amount
GET /leadership/list: allleadership
GET /leadership/by/{user_id}: singleleadership
DELETE /leadership/{id}: message
POST /transfer/touser: message, wallets
POST /transfer/friend: message, wallets
GET /transfer/list: alltransfer
GET /transfer/byid/{id}: single
POST /achivers/add: message
GET /achivers/list: allachivers
DELETE /achivers/{id}: message
GET /cto/list: allcto
GET /cto: turnover
GET /cto/byid/{id}: singlecto
GET /cto/transaction/{id}: singlectotransaction
POST /cto/pay: message
PUT /cto/{id}: message
POST /codes: message
GET /codes: codes
GET /codes/{id}: code
POST /rewards/initialize: message
GET /rewards: rewards
GET /rewards/user/{id}: rewards
GET /rewards/user/business/{id}: total_business, legs
GET /rewards/user/claim/{id}: message
POST /rewards: message
PUT /rewards/{id}: message
DELETE /rewards/{id}: message
PUT /rewards/carry-forward/{id}: message
GET /salary/user-salaries: data, total, total_pages, current_page
GET /salary/transactions: data, total, total_pages, current_page
GET /salary/today-stats: data
GET /salary/user-history/{id}: data, total, total_pages, current_page
GET /salary/tier-stats: data
GET /salary/admin-dashboard: data
POST /tickets: message, ticket
GET /tickets: tickets, totalPages
GET /tickets/{userId}: tickets
GET /tickets/single/{id}: ticket
POST /tickets/{ticketId}/responses: message, response
GET /ticket-responses/{id}: responses
PUT /tickets/{ticketId}/status: message
`
  .trim()
  .split('\n');
