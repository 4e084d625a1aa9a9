-- A vendor's trade and the insurance on its record become rows of their own.
INSERT INTO vendor_trades (vendor_id, trade, profile_id) SELECT id, trade, profile_id FROM vendors;
--> statement-breakpoint
INSERT INTO vendor_insurances (profile_id, vendor_id, kind, carrier, policy_number, additional_insured, to_date, created_date, updated_date)
SELECT profile_id, id, 'other', insurance_provider, insurance_policy, 0, insurance_expires, created_date, updated_date
FROM vendors WHERE insurance_expires IS NOT NULL;
