-- The plans that are sold, by size. Prices are in US cents; no number of units or people means any number.
UPDATE pricing_plans SET position = 100 + id;
--> statement-breakpoint
INSERT INTO pricing_plans (name, position, monthly_cents, yearly_cents, units, seats, features) VALUES
	('Free', 1, 0, 0, 10, 2, '["Rentals, leasing and complete accounting","Resident and owner centers","Online rent"]'),
	('Starter', 2, 2900, 29000, 50, 3, '["Everything in Free","Room for a growing portfolio"]'),
	('Growth', 3, 9900, 99000, 250, 10, '["Everything in Starter","A role for each person on the team"]'),
	('Scale', 4, 27900, 279000, NULL, NULL, '["Everything in Growth","No limits"]')
ON CONFLICT (name) DO UPDATE SET position = excluded.position, monthly_cents = excluded.monthly_cents,
	yearly_cents = excluded.yearly_cents, units = excluded.units, seats = excluded.seats, features = excluded.features;
