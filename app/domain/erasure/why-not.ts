import { availableTo } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { About } from "./about";
import { holdOf } from "./holds";

type Values = { profileId: number; id: number; today: string };

const ofTenant: readonly [sql: string, reason: string][] = [
	[
		`SELECT 1 FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		WHERE lt.tenant_id = @id AND lt.profile_id = @profileId AND l.status <> 'past'
			AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)`,
		"They're on a lease that hasn't ended.",
	],
	[
		`SELECT 1 FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		WHERE lt.tenant_id = @id AND lt.profile_id = @profileId AND lt.role <> 'occupant' AND l.balance_cents > 0`,
		"Money is owed on one of their leases.",
	],
	[
		`SELECT 1 FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		WHERE lt.tenant_id = @id AND lt.profile_id = @profileId AND lt.role <> 'occupant'
			AND (l.status = 'past' OR l.move_out_date < @today)
			AND (l.prepaid_cents <> 0 OR l.deposit_cents <> 0 OR l.balance_cents < 0)`,
		"You still hold money for them: a prepayment, a credit or a deposit.",
	],
	[
		`SELECT 1 FROM online_payments WHERE tenant_id = @id AND profile_id = @profileId
			AND (state IN ('created', 'open', 'processing', 'scheduled') OR state = 'settled' AND transaction_id IS NULL)`,
		"One of their online payments is processing.",
	],
];

const ofOwner: readonly [sql: string, reason: string][] = [
	[
		`SELECT 1 FROM ownership_shares WHERE owner_id = @id AND profile_id = @profileId AND share_bp > 0
			AND (to_date IS NULL OR to_date >= @today)`,
		"They own a property.",
	],
	[
		`SELECT 1 FROM expenses WHERE owner_id = @id AND profile_id = @profileId AND reversed = 0 AND open_cents <> 0`,
		"A bill from them is unpaid.",
	],
];

const ofApplicant: readonly [sql: string, reason: string][] = [
	[
		`SELECT 1 FROM rental_applications WHERE id = @id AND profile_id = @profileId
			AND status IN ('draft', 'new', 'undecided', 'deferred') AND withdrawn_date IS NULL`,
		"Their application isn't decided.",
	],
	[
		`SELECT 1 FROM rental_applications a JOIN application_groups g ON g.id = a.group_id
		WHERE a.id = @id AND a.profile_id = @profileId
			AND (a.status = 'approved' OR a.status = 'added_to_draft_lease') AND a.withdrawn_date IS NULL`,
		"They're approved and haven't moved in.",
	],
];

const reasons = { tenant: ofTenant, owner: ofOwner, applicant: ofApplicant };

/** Why a person's data can't be erased now, each as a sentence; empty if it can. */
export function whyNotErased(scope: Scope, { kind, id }: About): string[] {
	const { profileId } = scope;
	const values: Values = { profileId, id, today: organizationOf(scope).today };
	const found = reasons[kind].filter(([sql]) => statement<unknown, [Values]>(`${sql} LIMIT 1`).get(values));
	const why = found.map(([, reason]) => reason);
	if (kind === "owner" && owesOwner(scope, id)) why.push("You hold money for them, or they owe you.");
	const hold = holdOf(scope, { kind, id });
	if (hold) why.push(`There's a hold: ${hold.reason}`);
	return why;
}

function owesOwner(scope: Scope, ownerId: number): boolean {
	return availableTo(scope, ownerId).some(({ partCents }) => partCents !== 0);
}

/** The day from which nothing keeps the person's name on leases or statements; null if nothing does now. */
export function nameKeptUntil(scope: Scope, { kind, id }: About, years: number): string | null {
	const { profileId } = scope;
	const { today } = organizationOf(scope);
	if (kind === "applicant") return null;
	const last = statement<{ day: string | null }>(
		kind === "tenant"
			? `SELECT max(coalesce(lt.move_out_date, l.move_out_date, l.followed_on, l.end_date, l.start_date)) AS day
				FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
				WHERE lt.tenant_id = ? AND lt.profile_id = ?`
			: "SELECT max(to_date) AS day FROM ownership_shares WHERE owner_id = ? AND profile_id = ? AND share_bp > 0",
	).get(id, profileId)?.day;
	if (!last) return null;
	const until = `${Number(last.slice(0, 4)) + years}${last.slice(4, 10)}`;
	return until > today ? until : null;
}
