import { partsInAccount } from "#domain/banking";
import { addMonths, lastOfMonth, monthOf, type PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { partsReader, shareStretches } from "#domain/owner-money";
import { balancesOn } from "#domain/statements";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { LedgerKind } from "./labels";

/** One owner's or tenant's money in a bank account: at the end of the month before, and of the month. */
export type TrustLedger = {
	kind: LedgerKind;
	/** Whose it is: a lease's tenants, an owner, or the company. */
	name: string;
	propertyName: string;
	unitNumber: string;
	openingCents: Cents;
	closingCents: Cents;
};

/**
 * Whose money is in a bank account: every owner by property, every lease's deposit and prepayment, and the company. They
 * add up to the account's book balance and its undeposited money. What a property has that is on no one's ledger is a
 * line of its own. Ledgers without any money in either month are left out.
 */
export function trustLedgers(scope: Scope, accountId: number, month: PlainMonth): TrustLedger[] {
	const opening = ledgersAt(scope, accountId, monthOf(addMonths(`${month}-01`, -1)));
	const closing = ledgersAt(scope, accountId, month);
	const keys = [...closing.keys(), ...[...opening.keys()].filter((key) => !closing.has(key))];
	return keys
		.map((key): TrustLedger & { order: string } => {
			const { cents: openingCents = 0, ...before } = opening.get(key) ?? {};
			const { cents: closingCents = 0, ...now } = closing.get(key) ?? {};
			return { ...(before as Omit<Held, "cents">), ...now, openingCents, closingCents };
		})
		.filter(({ openingCents, closingCents }) => openingCents !== 0 || closingCents !== 0)
		.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.order.localeCompare(b.order))
		.map(({ order, ...ledger }) => ledger);
}

const kinds: readonly LedgerKind[] = ["owner", "deposit", "prepayment", "company"];

type Held = Omit<TrustLedger, "openingCents" | "closingCents"> & { cents: Cents; order: string };

function ledgersAt(scope: Scope, accountId: number, month: PlainMonth): Map<string, Held> {
	const found = partsInAccount(scope, accountId, month);
	const ledgers = new Map<string, Held>();
	const { name: company } = organizationOf(scope);
	const put = (key: string, held: Omit<Held, "unitNumber"> & { unitNumber?: string | null }) => {
		if (held.cents !== 0) ledgers.set(key, { ...held, unitNumber: held.unitNumber ?? "" });
	};
	if (!found) return ledgers;
	const { properties, companyCents } = found;
	const asOf = lastOfMonth(`${month}-01`);
	for (const kind of ["deposit", "prepayment"] as const) {
		const part = kind === "deposit" ? "depositsCents" : "prepaymentsCents";
		const held = properties.filter((one) => one[part] !== 0);
		const left = new Map(held.map((one) => [one.propertyId, one[part]]));
		for (const lease of heldOfLeases(scope, kind, asOf)) {
			const rest = left.get(lease.propertyId);
			if (rest === undefined) continue;
			left.set(lease.propertyId, rest - lease.cents);
			put(`${kind} ${lease.leaseId}`, { ...lease, kind });
		}
		for (const { propertyId, propertyName } of held) {
			const order = orderOf(propertyName, propertyId, "~");
			const cents = left.get(propertyId) ?? 0;
			put(`${kind} property ${propertyId}`, { kind, name: "Not on a lease", propertyName, cents, order });
		}
	}
	for (const owned of ownersIn(scope, properties, { from: `${month}-01`, to: asOf }))
		put(owned.key, { ...owned, kind: "owner" });
	put("company", { kind: "company", name: company, propertyName: "", cents: companyCents, order: "~" });
	return ledgers;
}

/** What leases had given as deposits and received, or prepaid, at the end of a day. */
function heldOfLeases(scope: Scope, kind: "deposit" | "prepayment", asOf: string) {
	const { rows } = balancesOn(scope, kind === "deposit" ? "deposits" : "prepayments", { asOf });
	const places = new Map(
		statement<{ id: number; propertyId: number }>(
			`SELECT l.id, l.property_id AS propertyId FROM json_each(?) asked CROSS JOIN leases l ON l.id = asked.value
			WHERE l.profile_id = ?`,
		)
			.all(JSON.stringify(rows.map(({ leaseId }) => leaseId)), scope.profileId)
			.map(({ id, propertyId }) => [id, propertyId]),
	);
	return rows.flatMap(({ leaseId, name, propertyName, unitNumber, cents, openCents }, at) => {
		const propertyId = places.get(leaseId ?? 0);
		if (leaseId === null || propertyId === undefined) return [];
		const order = orderOf(propertyName ?? "", propertyId, String(at).padStart(7, "0"));
		return [
			{ leaseId, propertyId, name, propertyName: propertyName ?? "", unitNumber, cents: cents - openCents, order },
		];
	});
}

type Part = { propertyId: number; propertyName: string; ownersCents: Cents };

/** Each owner's money in each property, and what the organization has there for itself. */
function ownersIn(scope: Scope, properties: readonly Part[], days: { from: string; to: string }) {
	const stretches = shareStretches(
		scope,
		properties.map(({ propertyId }) => propertyId),
	);
	const owned = new Map<number, Part[]>();
	for (const property of properties) {
		const owners = (stretches.get(property.propertyId) ?? []).flatMap(({ shares }) => shares);
		for (const ownerId of new Set(owners.map((share) => share.ownerId))) {
			owned.set(ownerId, [...(owned.get(ownerId) ?? []), property]);
		}
	}
	const names = namesOf(scope, [...owned.keys()]);
	const left = new Map(properties.map(({ propertyId, ownersCents }) => [propertyId, ownersCents]));
	const held = [...owned].flatMap(([ownerId, theirs]) => {
		const read = partsReader(
			scope,
			ownerId,
			theirs.map(({ propertyId }) => propertyId),
		);
		return read(days).map(({ propertyId, closingCents: cents }) => {
			left.set(propertyId, (left.get(propertyId) ?? 0) - cents);
			const propertyName = theirs.find((one) => one.propertyId === propertyId)?.propertyName ?? "";
			const name = names.get(ownerId) ?? "";
			const order = orderOf(propertyName, propertyId, name);
			return { key: `owner ${ownerId} ${propertyId}`, name, propertyName, cents, order };
		});
	});
	const { name: company } = organizationOf(scope);
	const own = properties.map(({ propertyId, propertyName }) => {
		const order = orderOf(propertyName, propertyId, "~");
		return { key: `own ${propertyId}`, name: company, propertyName, cents: left.get(propertyId) ?? 0, order };
	});
	return [...held, ...own];
}

function namesOf({ profileId }: Scope, ownerIds: readonly number[]): Map<number, string> {
	const rows = statement<{ id: number; name: string }>(
		`SELECT o.id, o.display_name AS name FROM json_each(?) asked CROSS JOIN property_owners o ON o.id = asked.value
		WHERE o.profile_id = ?`,
	).all(JSON.stringify(ownerIds), profileId);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function orderOf(propertyName: string, propertyId: number, then: string): string {
	return `${propertyName.toLowerCase()}\n${String(propertyId).padStart(9, "0")}\n${then}`;
}
