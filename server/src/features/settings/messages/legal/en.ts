/**
 * What the terms and the privacy policy say until the operator enters texts of their own. A line that begins with ## is a
 * heading, one that begins with a hyphen is an item of a list; an empty line ends a paragraph.
 */
export const messages = {
  terms: `These terms describe what this platform does with money and what it does not do. They are a draft that came with the software. The operator named under “Who runs this platform” has to replace them by terms that a lawyer in their country has checked.

## Who may use it

You may open one account if you are 18 or older, live in a country that the operator serves, and act for yourself. You state your country and your date of birth once; they can’t be changed afterwards. The operator may ask you to prove who you are before a payout, where the law asks them to.

## What you can do here

Lessons and analyses are education. They are not investment advice, and their authors don’t know your circumstances.

With an account you can deposit USDT, subscribe to investment plans, invite others, and withdraw. Amounts are kept in USDT with six decimals.

## How amounts are recorded

Every amount is an entry in a double-entry ledger: what leaves one account arrives in another, and no balance can be edited. An entry is never changed or deleted. A mistake is corrected by a further entry, which you see in your statement with its reason.

## Returns are targets

The rate of a plan is a target, not a promise. A day’s return is paid only from funds that the operator has set aside in a pool for it beforehand. Where the pool doesn’t cover a day, that day is paid in part or not at all, and it isn’t made up for later. The overview shows which days were paid, and how.

You can lose what you invest, in part or whole. Past days say nothing about days to come. Read the risk notice before you invest: you agree to its current version each time.

## Fees and limits

Fees, minimum amounts, notice periods and the fee for leaving a plan early are shown before you confirm, and they are stored with your request. A later change doesn’t touch a request that you have made or an investment that runs.

## Withdrawals

A withdrawal is checked by staff, a larger one by two of them, and is then sent to the payout address on your account. There is no promise of how long that takes. A new payout address or a new password holds withdrawals back for 24 hours; this protects you if someone else gets into your account.

What is sent to a wrong address or over another network can’t be brought back. Check the address before you confirm.

## Inviting others

You may earn commissions on what people invest whom you invited, as your overview shows. Don’t promise anyone a profit, don’t send messages to people who haven’t asked for them, and don’t open accounts for others. Which percents are paid, and for what, stands in your overview; what wasn’t paid to the person you invited pays you nothing either.

## Your account

Keep your password and your authenticator app to yourself. Staff never ask for either. Tell support at once if you think that someone else has access; the link in our notices freezes withdrawals.

The operator may block an account to follow the law or to stop abuse. A blocked account earns nothing; the money in it stays recorded as yours and is paid out once the reason is settled, unless a court or an authority decides otherwise.

You can ask support to close your account once nothing is left in it.

## When something fails

The platform may be unavailable, and payments depend on networks and providers that the operator doesn’t control. Nothing that was confirmed to you is lost by an outage: a payment that arrives meanwhile is credited afterwards.

The operator is liable as the law of their country provides. This draft excludes nothing beyond that.

## Changes

A new version of these terms is a new text with a number and a date. You are asked to agree to it when you next sign in, and no money moves from your account before you do. Earlier versions stay readable here. If you don’t agree, tell support: what is yours stays recorded as yours.`,
  privacy: `This policy says what this platform stores about you, why, and for how long. It is a draft that came with the software and describes what the software does. The operator named under “Who runs this platform” is responsible for your data and has to replace this text by one that a lawyer in their country has checked.

## What is stored

- Who you are: full name, username, email address, telephone number if you give one, country and date of birth.
- How you sign in: your password as a hash that can’t be turned back, a key for your authenticator app if you use one, and the browsers you have signed in from.
- Your money: deposits, investments, returns, commissions, transfers and withdrawals, with payout addresses and transaction hashes.
- Who invited whom: the member whose code you brought, and the members who bring yours.
- What you agreed to: each version of each legal text, with the time and the network address it came from.
- What you write to us: support requests, questions and their answers.
- What happened: an audit log of sign-ins and of important changes, with the time and the network address.

## Why

Your name, email address and sign-in data are needed to run your account, and your telephone number only helps support to reach you. Country and date of birth are needed because the operator may serve only some countries and only adults. Entries of money and the audit log are needed to show what happened to whose money, to you and to authorities that may ask. There is no profiling, and no advertisement.

## Who sees it

Staff whose role needs it: support and finance see members, auditors read and change nothing. Each access that changes something is recorded.

Members whom you invited, and those above you, see your username and the sums that their commissions come from, not your address, your date of birth or your balances.

Nothing is sold or handed to third parties. Two are involved where you ask for it: the payment provider receives the amount of a deposit, not your name, and a payout is public on its blockchain. A live widget of another site is loaded only when you press its button. Authorities receive what the law obliges the operator to hand over.

## Cookies

One cookie keeps you signed in, and one tells your browser from others when a code is sent. Your browser also keeps whether you are signed in, your language and your colour scheme. None of it follows you anywhere else, so there is no banner to accept.

## How long

- A session ends after 30 minutes without use and after 12 hours at the latest.
- One-time codes expire after 10 minutes.
- Your profile is kept while your account exists, and afterwards for as long as the law of the operator’s country asks.
- Entries of money, agreements and the audit log can’t be deleted, so that no one can change what happened. They are kept for as long as the law asks.
- Backups are kept for some weeks and then overwritten.

## Your rights

You can ask the operator what is stored about you, have it corrected, receive a copy, object to its use, or have it deleted where no law asks to keep it. Most of it stands in your profile and your statements, which you can read and export at any time. You can also complain to the data protection authority of your country.

Write to support for any of this.

## How it is protected

Connections are encrypted. Passwords are hashed, keys of authenticator apps are encrypted, and uploaded pictures are decoded and written again before anyone sees them. Payouts and changes of sign-in data ask for a fresh code.

## Changes

A new version of this policy is a new text with a number and a date. You are asked to confirm that you have read it when you next sign in. Earlier versions stay readable here.`,
} as const;
