import { addDays } from "#domain/calendar/format";
import { firstDueDay, type LeaseFields } from "#domain/lease-records";
import { startLease } from "#domain/leasing";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { addNote } from "#domain/notes";
import { addTenant } from "#domain/rentals";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ImportedPerson } from "./find-people";
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
	{ source, lease }: PlannedRow,
	unitId: number,
	settings: ImportSettings,
	accounts: ImportedAccounts,
): Result {
	if (!lease) return keepNote(scope, { subjectKind: "unit", subjectId: unitId }, source.notes);
	const tenants: LeaseFields["tenants"] = [];
	for (const person of lease.people) {
		const found = tenantOf(scope, person);
		if (!found.ok) return found;
		tenants.push({ tenantId: found.tenantId });
	}
	const started = startLease(scope, { ...leaseFields(lease, settings, accounts), unitId, tenants });
	if (!started.ok) return started;
	return keepNote(scope, { subjectKind: "lease", subjectId: started.leaseId }, source.notes);
}

/** Adds the person as a tenant, once even if they're in several rows. */
function tenantOf(scope: Scope, person: ImportedPerson): Result<{ tenantId: number }> {
	if (person.tenantId !== undefined) return { ok: true, tenantId: person.tenantId };
	const { phones, email, ...name } = person.resident;
	const [mobilePhone, homePhone, workPhone] = phones;
	const added = addTenant(scope, { ...name, email, mobilePhone, homePhone, workPhone, differentPerson: true });
	if (added.ok) person.tenantId = added.tenantId;
	return added;
}

function leaseFields(
	{ terms, importKey }: NonNullable<PlannedRow["lease"]>,
	{ asOfDate, paymentDueDay }: ImportSettings,
	accounts: ImportedAccounts,
): Omit<LeaseFields, "unitId" | "tenants"> {
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
	return addNote(scope, subject, { body: body.slice(0, 5000) });
}
