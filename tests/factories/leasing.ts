import { setClock } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { LeaseFields } from "#domain/lease-records";
import { startLease } from "#domain/leasing";
import { accountByRole, createChartOfAccounts, listAccounts } from "#domain/ledger";
import { addTeam } from "#domain/team";
import { db, statement } from "~/db/client.server";
import { bankingSettings, organization, profiles, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { inWrite } from "../setup/in-write";
import { makeProperty } from "./rentals";

let made = 0;

/** An organization in New York with its chart of accounts, without the ceremony of signing up. */
export function makeBooks(): Scope {
	const email = `books${++made}@example.com`;
	const userId = db()
		.insert(users)
		.values({ email, userRole: "property_manager", firstname: "Ana", lastname: "Diaz" })
		.returning({ id: users.id })
		.get().id;
	const profileId = db().insert(profiles).values({ userId }).returning({ id: profiles.id }).get().id;
	db().insert(organization).values({ profileId, name: "Maple Homes" }).run();
	db().insert(bankingSettings).values({ profileId, trustWarning: "off" }).run();
	const scope = { profileId, userId };
	inWrite(addTeam)(scope, { userId, firstname: "Ana", lastname: "Diaz", email });
	inWrite(createChartOfAccounts)(scope);
	return scope;
}

/** Stops the clock at noon in New York on a day. */
export function onDay(day: PlainDate) {
	setClock(`${day}T17:00:00.000Z`);
}

/** The organization's account of this name. */
export function accountNamed(scope: Scope, name: string): number {
	const account = listAccounts(scope).find((one) => one.name === name);
	if (!account) throw new Error(`No account ${name}.`);
	return account.id;
}

/** What a lease's form says: a year from 1 January 2026, $1,200.00 on the first of the month, Ana Diaz. */
export function leaseFields(scope: Scope, unitId: number, overrides: Partial<LeaseFields> = {}): LeaseFields {
	return {
		unitId,
		type: "fixed",
		startDate: "2026-01-01",
		endDate: "2026-12-31",
		tenants: [{ firstname: "Ana", lastname: "Diaz", differentPerson: true }],
		cycle: "monthly",
		paymentDueDay: 1,
		rent: [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 120_000 }],
		...overrides,
	};
}

/** An executed lease on a unit of its own, unless `unitId` is given. */
export function makeLease(scope: Scope, overrides: Partial<LeaseFields> = {}) {
	const unitId = overrides.unitId ?? makeProperty(scope).unitId;
	const started = startLease(scope, leaseFields(scope, unitId, overrides));
	if (!started.ok) throw new Error(`${started.field}: ${started.message}`);
	return { leaseId: started.leaseId, unitId, chargedCents: started.chargedCents };
}

/** A lease's money as it is kept. */
export function moneyOf(leaseId: number) {
	const row = statement<{ receivable: number; prepaid: number; balance: number; deposit: number }>(
		`SELECT receivable_cents AS receivable, prepaid_cents AS prepaid, balance_cents AS balance,
			deposit_cents AS deposit FROM leases WHERE id = ?`,
	).get(leaseId);
	if (!row) throw new Error(`No lease ${leaseId}.`);
	return row;
}
