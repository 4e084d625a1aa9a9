import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** SQL: whether a new organization has done each of the first steps, in their suggested order. */
const done = {
	address: "o.street <> ''",
	units: "EXISTS (SELECT 1 FROM units WHERE profile_id = o.profile_id)",
	banks: `EXISTS (SELECT 1 FROM gl_accounts a WHERE a.profile_id = o.profile_id AND a.is_bank = 1
		AND EXISTS (SELECT 1 FROM gl_postings p WHERE p.profile_id = a.profile_id AND p.account_id = a.id))`,
	owners: "EXISTS (SELECT 1 FROM property_owners WHERE profile_id = o.profile_id)",
	leases: "EXISTS (SELECT 1 FROM leases WHERE profile_id = o.profile_id AND stage = 'executed')",
	lateFees: "EXISTS (SELECT 1 FROM late_fee_rules WHERE profile_id = o.profile_id)",
	onlineRent: "EXISTS (SELECT 1 FROM payment_settings WHERE profile_id = o.profile_id AND account_state = 'active')",
};

export type FirstStep = { step: keyof typeof done; done: boolean };

/** The first steps of a new organization, and whether each is done; empty if all are done or the list was hidden. */
export function firstSteps(scope: Scope): FirstStep[] {
	const keys = Object.keys(done) as FirstStep["step"][];
	const row = statement<Record<string, number>>(
		`SELECT ${keys.map((key) => `${done[key]} AS ${key}`).join(", ")}
		FROM organization o WHERE o.profile_id = ? AND o.getting_started_dismissed = 0`,
	).get(scope.profileId);
	if (!row || keys.every((key) => row[key])) return [];
	return keys.map((step) => ({ step, done: row[step] === 1 }));
}

/** Hides the first steps for everyone in the organization. */
export function hideFirstSteps(scope: Scope): void {
	statement("UPDATE organization SET getting_started_dismissed = 1 WHERE profile_id = ?").run(scope.profileId);
}
