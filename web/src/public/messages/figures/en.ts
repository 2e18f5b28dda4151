export const messages = {
  'averageLag.title': 'The average turns {days} days after the price',
  'averageLag.description':
    'An invented price of 44 days rises for half of the time and then falls. Its average of ten days keeps rising after the price has turned, and turns {days} days later, when a good part of the fall is already over.',
  'averageLag.price': 'Price',
  'averageLag.average': 'Average of 10 days',
  'averageLag.priceTurns': 'Price turns',
  'averageLag.averageTurns': 'Average turns',
  'averageLag.note': 'An invented price; the average is calculated from it.',

  'candleAnatomy.title': 'Four prices, two shapes',
  'candleAnatomy.description':
    'Two candles with the same range, from the low of 1.1566 to the high of 1.1612. The rising one is hollow: it opens at 1.1580 and closes at 1.1597. The falling one is filled: it opens at 1.1597 and closes at 1.1580. Thin lines, the wicks, reach from the body to the high and to the low.',
  'candleAnatomy.high': 'High',
  'candleAnatomy.low': 'Low',
  'candleAnatomy.open': 'Open',
  'candleAnatomy.close': 'Close',
  'candleAnatomy.up': 'Rose',
  'candleAnatomy.down': 'Fell',

  'candleTwoPaths.title': 'One candle, two stories',
  'candleTwoPaths.description':
    'In the middle a rising candle: open 1.1580, high 1.1612, low 1.1566, close 1.1597. Beside it two ways through the hour that both leave this candle. On the left the price falls first: someone who bought at the open with a stop 12 pips below is out with a loss. On the right it rises first: a target 25 pips above is reached before the price falls.',
  'candleTwoPaths.down': 'First down',
  'candleTwoPaths.loss': 'stop touched: −12 pips',
  'candleTwoPaths.up': 'First up',
  'candleTwoPaths.profit': 'target reached: +25 pips',
  'candleTwoPaths.note':
    'Invented prices, before costs. Bought at the open of 1.1580; red line: stop, dotted line: target.',

  'costOfWaiting.title': 'The price did not move, the costs did',
  'costOfWaiting.description':
    'Three bars with the costs of 0.10 lots of EUR/USD in the example. Held for an hour: 1.90 USD of spread and commission. Held for ten days: 8.40 USD, of which 6.50 are swap. Held for sixty days: 40.90 USD, of which 39.00 are swap.',
  'costOfWaiting.hour': 'Held for an hour',
  'costOfWaiting.tenDays': 'Held for 10 days',
  'costOfWaiting.sixtyDays': 'Held for 60 days',
  'costOfWaiting.trade': 'Spread and commission, in USD',
  'costOfWaiting.swap': 'Swap, in USD',

  'currencyShares.title': 'Almost nine of ten deals have the dollar on one side',
  'currencyShares.description':
    'Four bars show in how many of all deals in April 2025 a currency was one of the two: the US dollar in 89 per cent, the euro in 29, the Japanese yen in 17, the pound sterling in 10. All currencies together make 200 per cent.',
  'currencyShares.dollar': 'US dollar',
  'currencyShares.euro': 'Euro',
  'currencyShares.yen': 'Japanese yen',
  'currencyShares.pound': 'Pound sterling',
  'currencyShares.note':
    'April 2025, Bank for International Settlements. Each deal has two currencies, so all of them together make 200 %.',

  'fraudSteps.title': 'The same script, again and again',
  'fraudSteps.description':
    'Six steps of a typical fraud with example amounts. A friendly contact. A first deposit of 250 USD. A payment of 100 USD back, which builds trust. A deposit of 9,000 USD. A fee of 1,350 USD that is demanded before the withdrawal. Silence. 10,500 USD are lost.',
  'fraudSteps.contact': 'A friendly contact',
  'fraudSteps.try': 'A small deposit, to try',
  'fraudSteps.payout': 'A small payment back',
  'fraudSteps.deposit': 'A large deposit',
  'fraudSteps.fee': 'A fee before the withdrawal',
  'fraudSteps.silence': 'Silence',
  'fraudSteps.note': 'An example, in USD: 10,500 are lost.',

  'journalBalance.title': 'Right six times of ten, and still a loss',
  'journalBalance.description':
    'Two rows of bars. Six right trades of 18.10 USD each bring 108.60 USD. Four wrong trades of 31.90 USD each cost 127.60 USD. The loss is 19.00 USD.',
  'journalBalance.right': '6 right trades, in USD',
  'journalBalance.wrong': '4 wrong trades, in USD',

  'leverageBars.title': 'The same 1 % move against you, at five leverages',
  'leverageBars.description':
    'Five bars show what is left of your money after a move of one per cent against you. At 1:1, 99 per cent is left. At 5:1, 95. At 10:1, 90. At 30:1, 70. At 100:1, nothing.',
  'leverageBars.left': 'Your money that is left',
  'leverageBars.lost': 'Lost',

  'lotSizes.title': 'The same 50 pips against an account of 1,000.00 USD',
  'lotSizes.description':
    'Three bars, one for each size of a position in EUR/USD, after a move of 50 pips against it. 0.01 lots lose 5.00 USD, half a per cent of the account. 0.10 lots lose 50.00 USD, five per cent. 1.00 lot loses 500.00 USD, half of the account.',
  'lotSizes.micro': '0.01 lots',
  'lotSizes.mini': '0.10 lots',
  'lotSizes.standard': '1.00 lot',
  'lotSizes.left': 'Left of the account',
  'lotSizes.lost': 'Lost, in USD',

  'marginAccount.title': 'An account of 1,000.00 USD with one open position',
  'marginAccount.description':
    'A bar of 1,000.00 USD. 386.66 are blocked as margin, 613.33 are free. After 100 pips against the position 900.00 are left. The provider closes the position when 193.33 are left, half of the margin.',
  'marginAccount.margin': 'Margin 386.66',
  'marginAccount.free': 'Free 613.33',
  'marginAccount.closed': 'Closed at 193.33',
  'marginAccount.closedWhy': 'half of the margin',
  'marginAccount.left': '900.00 left',
  'marginAccount.leftWhy': 'after 100 pips against you',

  'poolRunsOut.title': 'A pool that no one fills pays until it is empty',
  'poolRunsOut.description':
    'Twenty bars, one for each business day. A returns pool holds 1,200 USDT and pays 80 a day. It falls to 80 on the fifteenth day and is empty then. Days sixteen to twenty are dashed outlines: they are not funded, nothing is paid.',
  'poolRunsOut.left': 'Left in the pool',
  'poolRunsOut.unfunded': 'Not funded: nothing is paid',
  'poolRunsOut.first': 'Day 16',
  'poolRunsOut.from': 'Day 1',
  'poolRunsOut.to': 'Day 20',
  'poolRunsOut.note': 'An example: 1,200 USDT in the pool, 80 due on each business day.',

  'quoteAnatomy.title': 'One quote: two currencies, two prices, one cost',
  'quoteAnatomy.description':
    'The quote EUR/USD 1.1580 / 1.1581. EUR is what is traded, USD is what you pay in. The bid, 1.1580, is the price at which you sell. The ask, 1.1581, is the price at which you buy. The distance between them, one pip, is the spread.',
  'quoteAnatomy.base': 'is traded',
  'quoteAnatomy.quote': 'is paid with',
  'quoteAnatomy.bid': 'Bid',
  'quoteAnatomy.ask': 'Ask',
  'quoteAnatomy.sell': 'you sell here',
  'quoteAnatomy.buy': 'you buy here',
  'quoteAnatomy.spread': 'Spread: 1 pip',

  'recoveryNeeded.title': 'The deeper the fall, the longer the way back',
  'recoveryNeeded.description':
    'Five pairs of bars: a loss, and the profit that makes up for it. A loss of 10 per cent needs 11 per cent. 20 needs 25. 30 needs 42. 50 needs 100. 75 needs 300.',
  'recoveryNeeded.lost': 'Lost',
  'recoveryNeeded.needed': 'Profit needed to be back, rounded down',

  'referralLevels.title': 'Four of five people stand on the lowest level',
  'referralLevels.description':
    'Five bars of people, each five times as wide as the one above it: 5, 25, 125, 625 and 3,125. The lowest is hatched: 80 per cent of all people, with no one below them.',
  'referralLevels.above': 'Someone below them',
  'referralLevels.lowest': 'No one below them',

  'releaseSpread.title': 'The spread is widest when it hurts most',
  'releaseSpread.description':
    'Six bars with the spread of a pair in pips: 1.2 an hour before an announcement, 1.6 a minute before, 6.0 five seconds before, 14.0 in the second of the announcement, 4.0 a minute later, 1.5 five minutes later.',
  'releaseSpread.hourBefore': '−1 h',
  'releaseSpread.minuteBefore': '−1 min',
  'releaseSpread.secondsBefore': '−5 s',
  'releaseSpread.now': '0',
  'releaseSpread.minuteAfter': '+1 min',
  'releaseSpread.minutesAfter': '+5 min',
  'releaseSpread.note': 'An invented example of a spread in pips around an announcement.',

  'riskLadder.title': 'Ten losses in a row, at three risks',
  'riskLadder.description':
    'Three stairs lead down from 1,000.00 USD, one step for each of ten losses. At a risk of 1 per cent 904.38 USD are left. At 2 per cent 817.07. At 5 per cent 598.73.',
  'riskLadder.start': '1,000.00 USD',
  'riskLadder.losses': 'ten losses in a row',

  'stopGap.title': 'A stop is a trigger: the price jumped over it',
  'stopGap.description':
    'A price falls from 1.1650 to 1.1620 until Friday evening. A stop stands at 1.1600. After the weekend the first price is 1.1540, far below the stop, and the position is closed there. The loss is 110.00 USD instead of the planned 50.00.',
  'stopGap.bought': 'Bought at 1.1650',
  'stopGap.friday': 'until Friday',
  'stopGap.weekend': 'weekend',
  'stopGap.sunday': 'from Sunday',
  'stopGap.stop': 'Stop 1.1600',
  'stopGap.filled': 'Filled at 1.1540',
  'stopGap.loss': '−110 instead of −50',
  'stopGap.note': 'An invented price, for 0.10 lots; losses in USD.',

  'streakChance.title': 'Seven losses in a row: one in three',
  'streakChance.description':
    'Seven bars with the chance of at least one streak of losses within a hundred trades, if half of the trades win. Four losses in a row: 97 per cent. Five: 81. Six: 55. Seven: 32. Eight: 17. Nine: 9. Ten: 4.',
  'streakChance.axis': 'losses in a row',
  'streakChance.note': 'Chance of at least one such streak within 100 trades, if half of them win. Our own arithmetic.',

  'supportZone.title': 'Every level holds until it does not',
  'supportZone.description':
    'A price falls into the same band three times and turns upward each time. The fourth time it passes through the band and keeps falling.',
  'supportZone.band': 'Band of support',
  'supportZone.broken': '4: broken',
  'supportZone.note': 'An invented price.',

  'weekPlan.title': 'Ninety minutes a week are enough',
  'weekPlan.description':
    'Six bars with minutes. Sunday: 20 minutes to plan. Monday to Thursday: 10 minutes each to check. Friday: 10 minutes to check and 20 to read the journal. Together 90 minutes.',
  'weekPlan.sunday': 'Sun',
  'weekPlan.monday': 'Mon',
  'weekPlan.tuesday': 'Tue',
  'weekPlan.wednesday': 'Wed',
  'weekPlan.thursday': 'Thu',
  'weekPlan.friday': 'Fri',
  'weekPlan.plan': 'Plan',
  'weekPlan.check': 'Check and leave',
  'weekPlan.read': 'Read the journal',
} as const;
