import { and, eq, isNull } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { checkOwnPassword, hashSecret, newSecret } from "#domain/identity";
import { keepBank, type OwnerBankFields, type SealedBank, sealBank } from "#domain/owner-accounts";
import { findOwner } from "#domain/rentals";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { ownerBankChanges } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { mailConfirmation, warnOfChange } from "./bank-change-mails";
import type { OwnerScope } from "./owner-scope";

/** Days between the confirmation and the first payment to a new account. */
const holdDays = 3;
const linkHours = 24;

export type OpenBankChange = {
	holderName: string;
	kind: "checking" | "savings";
	routingNumber: string;
	lastFour: string;
	/** Null until the emailed link was confirmed. */
	effectiveOn: PlainDate | null;
};

/** The new bank account that an owner requested, while it isn't used yet. */
export function openBankChange(owner: OwnerScope): OpenBankChange | undefined {
	return statement<OpenBankChange>(
		`SELECT holder_name AS holderName, kind, routing_number AS routingNumber, last_four AS lastFour,
			effective_on AS effectiveOn
		FROM owner_bank_changes WHERE owner_id = ? AND profile_id = ? AND ended_date IS NULL
			AND (effective_on IS NOT NULL OR token_expires > ?)`,
	).get(owner.propertyOwnerId, owner.profileId, nowIso());
}

/**
 * Requests payouts to another bank account; takes the owner's password. The owner must confirm it by an emailed link,
 * and it is used three days after that. It replaces an earlier open request. Refuses at the form's fields, by
 * `sealBank` of owner-accounts.
 */
export async function askBankChange(
	owner: OwnerScope & { userId: number; email: string },
	{ password, ...input }: OwnerBankFields & { accountNumber: string; password: string },
): Promise<Result> {
	const sealed = sealBank(owner.propertyOwnerId, input);
	if (!sealed.ok) return sealed;
	const checked = await checkOwnPassword(owner.userId, password, "password");
	if (!checked.ok) return checked;
	const { secret, hash } = newSecret();
	return allOrNothing(() => {
		const record = findOwner(owner, owner.propertyOwnerId);
		if (!record) return refuse("Not found.");
		end(owner, "replaced");
		insertRow(ownerBankChanges, {
			...{ profileId: owner.profileId, ownerId: owner.propertyOwnerId, ...sealed.bank },
			...{ tokenHash: hash, tokenExpires: new Date(now().getTime() + linkHours * 3_600_000).toISOString() },
			createdDate: nowIso(),
		});
		note(
			owner,
			owner.propertyOwnerId,
			"bank_change_asked",
			`requested payouts to an account ending in ${sealed.bank.lastFour}.`,
		);
		mailConfirmation(owner, { to: owner.email, name: record.displayName, lastFour: sealed.bank.lastFour, secret });
		return { ok: true };
	});
}

/** Whether this link was ever emailed to this owner. */
export function isBankLink(owner: OwnerScope, token: string): boolean {
	const sql = "SELECT 1 FROM owner_bank_changes WHERE token_hash = ? AND owner_id = ? AND profile_id = ?";
	return statement(sql).get(hashSecret(token), owner.propertyOwnerId, owner.profileId) !== undefined;
}

/**
 * Confirms the request that an emailed link belongs to. The account is used three days later. Every address on record
 * is warned.
 */
export function confirmBankChange(
	owner: OwnerScope & { email: string },
	token: string,
): Result<{ effectiveOn: PlainDate }> {
	return allOrNothing(() => {
		const change = statement<{ id: number; lastFour: string; effectiveOn: PlainDate | null }>(
			`SELECT id, last_four AS lastFour, effective_on AS effectiveOn FROM owner_bank_changes
			WHERE token_hash = ? AND owner_id = ? AND profile_id = ? AND ended_date IS NULL
				AND (effective_on IS NOT NULL OR token_expires > ?)`,
		).get(hashSecret(token), owner.propertyOwnerId, owner.profileId, nowIso());
		if (!change) return refuse("This link no longer works. Request the change again.");
		if (change.effectiveOn) return { ok: true, effectiveOn: change.effectiveOn };
		const effectiveOn = addDays(organizationOf(owner).today, holdDays);
		db()
			.update(ownerBankChanges)
			.set({ confirmedDate: nowIso(), effectiveOn })
			.where(eq(ownerBankChanges.id, change.id))
			.run();
		warnOfChange(owner, { lastFour: change.lastFour, effectiveOn });
		return { ok: true, effectiveOn };
	});
}

/** Cancels the open request. */
export function cancelBankChange(owner: OwnerScope): Result {
	return write(() => {
		if (!end(owner, "canceled")) return refuse("There's nothing left to cancel.");
		note(owner, owner.propertyOwnerId, "bank_change_canceled", "canceled the change of their bank account.");
		return { ok: true };
	});
}

/** Applies every confirmed change whose three days are over, each once. Returns how many. */
export function applyBankChanges(): number {
	const due = statement<SealedBank & { id: number; profileId: number; ownerId: number; effectiveOn: PlainDate }>(
		`SELECT id, profile_id AS profileId, owner_id AS ownerId, holder_name AS holderName, kind,
			routing_number AS routingNumber, sealed_number AS sealedNumber, last_four AS lastFour, effective_on AS effectiveOn
		FROM owner_bank_changes WHERE ended_date IS NULL AND effective_on <= ?`,
	).all(addDays(nowIso().slice(0, 10), 1));
	return due.filter(({ id, profileId, ownerId, effectiveOn, ...bank }) => {
		const scope = systemScope(profileId);
		if (effectiveOn > organizationOf(scope).today) return false;
		return write(() => {
			if (!end({ ...scope, propertyOwnerId: ownerId }, "applied", id)) return false;
			return keepBank(scope, ownerId, bank).ok;
		});
	}).length;
}

function end(owner: OwnerScope, outcome: "applied" | "canceled" | "replaced", id?: number): boolean {
	const open = and(
		eq(ownerBankChanges.ownerId, owner.propertyOwnerId),
		eq(ownerBankChanges.profileId, owner.profileId),
		isNull(ownerBankChanges.endedDate),
		id === undefined ? undefined : eq(ownerBankChanges.id, id),
	);
	return db().update(ownerBankChanges).set({ endedDate: nowIso(), outcome }).where(open).run().changes === 1;
}

function note(scope: Scope, ownerId: number, done: string, what: string) {
	recordActivity(scope, {
		action: `owner.${done}`,
		subjectKind: "owner",
		subjectId: ownerId,
		summary: `The owner ${what}`,
	});
}
