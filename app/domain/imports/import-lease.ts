import { addDays } from "#domain/calendar/format";
import { firstDueDay, type LeaseFields } from "#domain/lease-records";
import { startLease } from "#domain/leasing";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { addNote } from "#domain/notes";
import { addTenant, reactivateTenant } from "#domain/rentals";
import { mustBeWriting } from "~/db/client.server";
import { cutTo } from "~/domain/kernel/excerpt";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ImportedPerson } from "./find-people";
import { isTakenBack, noteRecord } from "./import-records";
import type { PlannedRow } from "./plan-row";
import type { ImportSettings } from "./settings";

type ImportedAccounts = ReturnType<typeof importedAccounts>;

/** The accounts that imported leases post to. `numbered` throws if no active account has that number. */
export function importedAccounts(scope: Scope) {
	const byNumber = new Map(listAccounts(scope, { onlyActive: true }).map(({ number, id }) => [number, id]));
	return {
		rent: accountIdByRole(scope, "rent_income"),
		deposit: accountIdByRole(scope, "security_deposits"),
		numbered: (number: string) => {
			const id = byNumber.get(number);
			if (id === undefined) throw new Error(`There's no active account ${number}.`);
			return id;
		},
	};
}

/**
 * Starts the lease of one planned row on its unit, with its tenants, opening balance and deposit held, and saves the
 * row's note. For a row without a lease, only saves the note.
 */
export function importLease(
	scope: Scope,
	importId: number,
	{ source, lease }: PlannedRow,
	unitId: number,
	{ settings, accounts }: { settings: ImportSettings; accounts: ImportedAccounts },
): Result {
	mustBeWriting();
	if (!lease) return keepNote(scope, { subjectKind: "unit", subjectId: unitId }, source.notes);
	const tenants: LeaseFields["tenants"] = [];
	for (const person of lease.people) {
		const found = tenantOf(scope, importId, person, source.row);
		if (!found.ok) return found;
		tenants.push({ tenantId: found.tenantId });
	}
	const started = startLease(scope, { ...leaseFields(lease, settings, accounts), unitId, tenants });
	if (!started.ok) return started;
	noteRecord(scope, importId, { kind: "lease", recordId: started.leaseId, row: source.row });
	return keepNote(scope, { subjectKind: "lease", subjectId: started.leaseId }, source.notes);
}

/** Adds the person as a tenant, once even if they're in several rows. */
function tenantOf(scope: Scope, importId: number, person: ImportedPerson, row: number): Result<{ tenantId: number }> {
	const { tenantId } = person;
	if (tenantId !== undefined && !isTakenBack(scope, "tenant", tenantId)) return { ok: true, tenantId };
	const found = tenantId === undefined ? addPerson(scope, person) : reactivate(scope, tenantId);
	if (!found.ok) return found;
	noteRecord(scope, importId, { kind: "tenant", recordId: found.tenantId, row });
	person.tenantId = found.tenantId;
	return found;
}

function addPerson(scope: Scope, { resident }: ImportedPerson): Result<{ tenantId: number }> {
	const { phones, email, ...name } = resident;
	const [mobilePhone, homePhone, workPhone] = phones;
	return addTenant(scope, { ...name, email, mobilePhone, homePhone, workPhone, differentPerson: true });
}

/** A tenant whom an undone import left. */
function reactivate(scope: Scope, tenantId: number): Result<{ tenantId: number }> {
	const active = reactivateTenant(scope, tenantId);
	return active.ok ? { ok: true, tenantId } : active;
}

/** The terms of a planned lease as its form would have them, without its unit and tenants. */
export function leaseFields(
	{ terms, importKey }: NonNullable<PlannedRow["lease"]>,
	{ asOfDate, paymentDueDay: usualDueDay }: ImportSettings,
	accounts: ImportedAccounts,
): Omit<LeaseFields, "unitId" | "tenants"> {
	const paymentDueDay = terms.paymentDueDay ?? usualDueDay;
	const begun = terms.startDate <= asOfDate;
	const chargeFrom = begun ? addDays(asOfDate, 1) : terms.startDate;
	return {
		type: terms.type,
		startDate: terms.startDate,
		endDate: terms.endDate ?? undefined,
		moveInDate: terms.moveInDate,
		noticeDate: terms.onNotice ? asOfDate : undefined,
		moveOutDate: terms.moveOutDate ?? undefined,
		evictionPending: terms.evictionPending,
		certifiedFundsOnly: terms.certifiedFundsOnly,
		cycle: "monthly",
		paymentDueDay,
		rent: terms.rentCents > 0 ? [{ accountId: accounts.rent, amountCents: terms.rentCents }] : [],
		withoutRent: terms.rentCents === 0,
		confirmDeposits: true,
		charges: terms.charges.map(({ accountNumber, memo, amountCents }) => ({
			kind: amountCents < 0 ? "credit" : "charge",
			accountId: accounts.numbered(accountNumber),
			amountCents: Math.abs(amountCents),
			memo,
			cycle: "monthly",
			firstDate: firstDueDay(chargeFrom, paymentDueDay),
		})),
		deposits:
			terms.depositCents > 0
				? [{ accountId: accounts.deposit, amountCents: terms.depositCents, alreadyHeld: true, receivedDate: asOfDate }]
				: [],
		chargeFrom,
		openingBalanceCents: begun ? terms.balanceCents : 0,
		importKey,
	};
}

function keepNote(scope: Scope, subject: Parameters<typeof addNote>[1], body: string): Result {
	if (body === "") return { ok: true };
	return addNote(scope, subject, { body: cutTo(body, 5000) });
}
