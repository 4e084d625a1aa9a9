import { closeDatabase, openDatabase, statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { writeRentRollCursor } from "~/domain/leasing/rent-roll-cursor";
import type { Page, Portfolio } from "./figures";
import { personNumber } from "./people";
import { comparedLease, deepLease } from "./portfolio";

/**
 * The measured pages of a portfolio. A deep page is one in the middle of its list. What is searched for is a person of
 * whom a portfolio of any size has one or two, so that a page shows as much in each.
 */
export function pagesOf({ path, leases }: Pick<Portfolio, "path" | "leases">): Page[] {
	openDatabase(path, { readonly: true });
	const middle = Math.floor(leases / 2);
	const { firstname, lastname } = personNumber(50);
	const ledger = "/app/leaseledger/leaseledgerfinancials/leaseledgermain";
	const deepLines = ledgerCursor(deepLease, 2_500);
	const pages = [
		{ name: "Dashboard", address: "/app" },
		{ name: "Rent roll", address: "/app/rentroll" },
		{ name: "Rent roll, deep", address: `/app/rentroll?cursor=${rentRollCursor(middle)}` },
		{ name: "Tenants", address: "/app/tenants" },
		{ name: "Tenants, deep", address: `/app/tenants?cursor=${tenantCursor(middle)}` },
		{ name: "Tenants, search", address: `/app/tenants?q=${firstname}+${lastname}` },
		{ name: "Properties", address: "/app/properties" },
		{ name: "Rental owners", address: "/app/rentalowners" },
		{ name: "Lease ledger, 24 months", address: `${ledger}?id=${comparedLease}` },
		{ name: "Lease ledger, deep of 5,000", address: `${ledger}?id=${deepLease}&period=all&cursor=${deepLines}` },
		{ name: "Receive payment", address: `/app/receivepayment?id=${comparedLease}` },
		{ name: "Find a lease", address: `/app/receivepayment?q=${firstname}+${lastname}` },
		{ name: "Find a lease, last name", address: `/app/receivepayment?q=${lastname}` },
	];
	closeDatabase();
	return pages;
}

function tenantCursor(rows: number) {
	return keysetPage<{ sortName: string; id: number }>({
		...{ select: "sort_name AS sortName, id", from: "tenants t", where: ["t.profile_id = 1"], params: [] },
		order: [
			{ sql: "t.sort_name", key: "sortName" },
			{ sql: "t.id", key: "id" },
		],
		direction: "asc",
		limit: rows,
	}).nextCursor;
}

function ledgerCursor(leaseId: number, rows: number) {
	return keysetPage<{ date: string; id: number }>({
		...{ select: "date, id", from: "gl_transactions t", where: ["t.lease_id = ?"], params: [leaseId] },
		order: [
			{ sql: "t.date", key: "date" },
			{ sql: "t.id", key: "id" },
		],
		direction: "desc",
		limit: rows,
	}).nextCursor;
}

function rentRollCursor(rows: number) {
	const unit = statement<{ propertySort: string; propertyId: number; unitSort: string; unitId: number }>(
		`SELECT p.sort_name AS propertySort, p.id AS propertyId, u.sort_key AS unitSort, u.id AS unitId
		FROM properties p CROSS JOIN units u ON u.property_id = p.id WHERE p.profile_id = 1
		ORDER BY p.sort_name, p.id, u.sort_key, u.id LIMIT 1 OFFSET ?`,
	).get(rows - 1);
	if (!unit) throw new Error("The rent roll is shorter.");
	return writeRentRollCursor("next", unit);
}
