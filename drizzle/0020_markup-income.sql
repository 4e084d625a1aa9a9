-- The role of markup income goes to the account of that name, or to a new one where there is none.
UPDATE gl_accounts SET system_key = 'markup_income'
WHERE name = 'Markup Income' COLLATE NOCASE AND type = 'income' AND sub_type = 'income' AND is_contra = 0 AND active = 1 AND system_key IS NULL;
--> statement-breakpoint
INSERT INTO gl_accounts (profile_id, number, name, type, sub_type, system_key, created_date, updated_date)
SELECT o.profile_id,
	iif(EXISTS (SELECT 1 FROM gl_accounts WHERE profile_id = o.profile_id AND number = '4210'),
		(SELECT max(CAST(number AS integer)) + 1 FROM gl_accounts WHERE profile_id = o.profile_id), '4210'),
	iif(EXISTS (SELECT 1 FROM gl_accounts WHERE profile_id = o.profile_id AND name = 'Markup Income' COLLATE NOCASE), 'Work order markup', 'Markup Income'),
	'income', 'income', 'markup_income', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM organization o
WHERE EXISTS (SELECT 1 FROM gl_accounts WHERE profile_id = o.profile_id)
	AND NOT EXISTS (SELECT 1 FROM gl_accounts WHERE profile_id = o.profile_id AND system_key = 'markup_income');
