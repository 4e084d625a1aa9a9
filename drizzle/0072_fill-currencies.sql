INSERT INTO `enum_currency` (`code`, `symbol`) VALUES
	('USD', '$'), ('EUR', '€'), ('GBP', '£'), ('CAD', 'CA$'), ('AUD', 'A$'), ('NZD', 'NZ$'), ('CHF', 'CHF'), ('DKK', 'kr'),
	('INR', '₹'), ('MXN', 'MX$'), ('NOK', 'kr'), ('PLN', 'zł'), ('SEK', 'kr'), ('SGD', 'S$'), ('ZAR', 'R');--> statement-breakpoint
CREATE TRIGGER `profiles_currency_insert` BEFORE INSERT ON `profiles`
WHEN NOT EXISTS (SELECT 1 FROM `enum_currency` WHERE `code` = NEW.`currency`)
BEGIN SELECT RAISE(ABORT, 'books are kept in a currency of enum_currency'); END;--> statement-breakpoint
CREATE TRIGGER `profiles_currency_update` BEFORE UPDATE OF `currency` ON `profiles`
WHEN NOT EXISTS (SELECT 1 FROM `enum_currency` WHERE `code` = NEW.`currency`)
BEGIN SELECT RAISE(ABORT, 'books are kept in a currency of enum_currency'); END;
