import { addDays, type PlainDate } from "#domain/calendar/format";
import { readResidents } from "#domain/imports";
import { reverseTransaction } from "#domain/lease-accounts";
import { findOverlap } from "#domain/lease-records";
import { startLease } from "#domain/leasing";
import { accountIdByRole, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { addTenant, displayName, type PersonName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type Written, wrong } from "../define-list";
import { nameOf, propertyFinder, unitFinder } from "../lookups";
import { keepingOwners } from "../openings";
import { restatedWithoutField } from "../restated";

type Act = {
	leaseId: number | undefined;
	unitId: number;
	propertyId: number;
	people: PersonName[];
	email: string;
	phone: string;
	startDate: PlainDate;
	movedOut: PlainDate;
	/** Owed; negative if prepaid. */
	owedCents: Cents;
	depositCents: Cents;
};

/** Tenants who moved out and still owe something, or whose deposit is still held. Each becomes an ended lease. */
export const formerTenants = defineListImport<Act>({
	kind: "former_tenants",
	fields: {
		property: {
			label: "Property",
			kind: "text",
			required: true,
			heads: true,
			once: true,
			headers: "property, property name, building, objekt",
		},
		unit: { label: "Unit", kind: "text", headers: "unit, unit number, unit name, apt, einheit" },
		tenant: {
			label: "Tenants",
			kind: "text",
			required: true,
			headers: "tenant, tenants, tenant name, resident, residents, resident name, name, former tenant, mieter",
		},
		email: { label: "Email", kind: "email", headers: "email, e mail, email address, tenant email" },
		phone: { label: "Phone", kind: "phone", headers: "phone, phone number, mobile, cell, tenant phone" },
		leaseFrom: {
			label: "Lease start",
			kind: "date",
			headers: "lease from, lease start, move in, move in date, start date, lease start date",
		},
		movedOut: {
			label: "Moved out",
			kind: "date",
			required: true,
			headers: "move out, moved out, move out date, lease to, lease end, end date, vacated, auszug",
		},
		owed: {
			label: "Owed",
			kind: "amount",
			counts: "debits",
			headers: "amount owed, owed, balance, balance due, amount due, past due, receivable, outstanding, saldo",
		},
		prepaid: { label: "Prepaid", kind: "amount", counts: "credits", headers: "prepaid, prepayments, credit balance" },
		deposit: {
			label: "Deposit held",
			kind: "amount",
			counts: "credits",
			headers: "deposit held, deposits held, deposit on hand, deposit balance, security deposit held, kaution",
		},
	},
	oneOf: ["owed", "deposit", "prepaid"],
	begin(scope, { day }) {
		const find = { property: propertyFinder(scope), unit: unitFinder(scope) };
		const leases = leasesByUnit(scope);
		const { date } = organizationOf(scope);
		const seen = new Set<string>();
		return {
			plan(row) {
				const people = readResidents(row.text("tenant"));
				const names = people.map((person) => displayName(person));
				const name = names.join(" and ");
				if (people.length === 0) return wrong(row.text("tenant"), "This isn't a name.", row.text("tenant"));
				const property = find.property(row.text("property"));
				if (!property) return wrong(name, "This property isn't in Tenantry.", row.text("property"));
				const unit = find.unit(property.id, row.text("unit"));
				if (!unit)
					return wrong(name, "This unit isn't at the property.", `${property.name} ${row.text("unit")}`.trim());
				const movedOut = row.date("movedOut") ?? day;
				const startDate = row.date("leaseFrom") ?? addDays(movedOut, -1);
				if (movedOut > day) return wrong(name, "They moved out after the cutover day.", name);
				if (startDate > movedOut) return wrong(name, "They moved out before their lease started.", name);
				const owedCents = (row.cents("owed") ?? 0) - Math.abs(row.cents("prepaid") ?? 0);
				const depositCents = row.cents("deposit") ?? 0;
				if (depositCents < 0) return wrong(name, "A deposit can't be below zero.", name);
				const cents = owedCents - depositCents;
				const what = `${property.name} ${unit.name}`;
				if (owedCents === 0 && depositCents === 0) return { outcome: "same", name, what: "Owes nothing", cents };
				const key = `${unit.id} ${nameOf(name)}`;
				if (seen.has(key)) return wrong(name, "This tenant is in the file twice.", name);
				seen.add(key);
				const first = nameOf(names[0] ?? "");
				const lease = leases.get(unit.id)?.find((one) => isOn(one, first));
				if (lease?.inForce) return wrong(name, "This tenant has a lease in force here.", what);
				if (lease && (lease.owedCents !== 0 || lease.depositCents !== 0)) {
					const same = lease.owedCents === owedCents && lease.depositCents === depositCents;
					return { outcome: same ? "same" : "differs", name, what, cents };
				}
				const span = { unitId: unit.id, type: "fixed", startDate, endDate: movedOut } as const;
				const other = lease ? undefined : findOverlap(scope, span, organizationOf(scope).today);
				if (other) {
					const words = `${what}: ${other.name} from ${date(other.startDate)}`;
					return wrong(name, "Another lease has the unit on these days. Correct the dates.", words);
				}
				const act = { leaseId: lease?.id, unitId: unit.id, propertyId: property.id, people, startDate, movedOut };
				const contact = { email: row.text("email"), phone: row.text("phone") };
				return { outcome: "new", name, what, cents, act: { ...act, ...contact, owedCents, depositCents } };
			},
			record: {
				word: "tenant",
				of(row) {
					const property = find.property(row.text("property"));
					const unit = property && find.unit(property.id, row.text("unit"));
					const names = readResidents(row.text("tenant")).map((person) => displayName(person));
					return unit && names.length > 0 ? [`${unit.id}`, nameOf(names.join(" and "))] : undefined;
				},
			},
		};
	},
	together: ({ unitId }) => `${unitId}`,
	writer(scope, { day }) {
		return (acts) => {
			return keepingOwners(scope, day, () => {
				const written: Written[] = [];
				for (const { row, act } of acts) {
					const posted =
						act.leaseId === undefined ? addFormer(scope, act, day) : postOpening(scope, act.leaseId, act, day);
					if (!posted.ok) return restatedWithoutField(posted, row);
					written.push({ kind: "former_lease", id: posted.leaseId });
				}
				return { ok: true, written };
			});
		};
	},
	undo(scope, written, { day }) {
		return keepingOwners(scope, day, () => {
			for (const transactionId of written.flatMap(({ id }) => openingsOf(scope, id))) {
				const reversed = reverseTransaction(scope, transactionId, { reason: "Import undone", confirmBelowZero: true });
				if (!reversed.ok) return restatedWithoutField(reversed);
			}
			return { ok: true };
		});
	},
});

/** Whether someone of this name is on the lease, by the names that it goes by. */
function isOn({ name }: Known, tenant: string): boolean {
	return [name, ...name.split(/, | and /)].some((one) => nameOf(one) === tenant);
}

/** Starts the lease as one that has ended, with its opening balance and deposit on the cutover day. */
function addFormer(scope: Scope, act: Act, day: PlainDate): Result<{ leaseId: number }> {
	const tenants: { tenantId: number }[] = [];
	for (const [at, person] of act.people.entries()) {
		const contact = at === 0 ? { email: act.email, mobilePhone: act.phone } : {};
		const added = addTenant(scope, { ...person, ...contact, differentPerson: true });
		if (!added.ok) return added;
		tenants.push({ tenantId: added.tenantId });
	}
	const deposit = accountIdByRole(scope, "security_deposits");
	return startLease(scope, {
		...{ unitId: act.unitId, type: "fixed", startDate: act.startDate, endDate: act.movedOut, tenants },
		...{ noticeDate: act.movedOut, moveOutDate: act.movedOut, moveInDate: act.startDate },
		...{ cycle: "monthly", paymentDueDay: 1, rent: [], withoutRent: true, confirmDeposits: true },
		deposits:
			act.depositCents > 0
				? [{ accountId: deposit, amountCents: act.depositCents, alreadyHeld: true, receivedDate: day }]
				: [],
		...{ chargeFrom: addDays(day, 1), openingBalanceCents: act.owedCents },
	});
}

/** Posts the opening balance and deposit of a former lease that is here with nothing on it. */
function postOpening(
	scope: Scope,
	leaseId: number,
	{ propertyId, unitId, owedCents, depositCents }: Act,
	date: PlainDate,
): Result<{ leaseId: number }> {
	const tags = { propertyId, unitId, leaseId };
	const equity = accountIdByRole(scope, "opening_balance_equity");
	const openings = [
		{ role: owedCents > 0 ? ("accounts_receivable" as const) : ("prepayments" as const), cents: owedCents },
		{ role: "security_deposits" as const, cents: -depositCents },
	].filter(({ cents }) => cents !== 0);
	for (const { role, cents } of openings) {
		const opens = role === "accounts_receivable" ? { opens: { dueDate: date, contraLine: 1 } } : {};
		const posted = post(scope, {
			...{ type: "opening_balance", date, memo: "Opening balance", leaseId },
			lines: [
				{ accountId: accountIdByRole(scope, role), amountCents: cents, ...tags, ...opens },
				{ accountId: equity, amountCents: -cents, ...tags },
			],
		});
		if (!posted.ok) return posted;
	}
	return { ok: true, leaseId };
}

type Known = { id: number; unitId: number; name: string; inForce: number; owedCents: Cents; depositCents: Cents };

/** Started leases by unit, with the opening balances that they were entered with. */
function leasesByUnit(scope: Scope): Map<number, Known[]> {
	const rows = statement<Known>(
		`WITH opened AS MATERIALIZED (
			SELECT t.lease_id AS leaseId, -sum(iif(a.is_deposit = 1, p.amount_cents, 0)) AS depositCents,
				sum(iif(a.is_deposit = 1 OR a.type = 'equity', 0, p.amount_cents)) AS owedCents
			FROM gl_transactions t JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			JOIN gl_accounts a ON a.id = p.account_id
			WHERE t.profile_id = @profileId AND t.type = 'opening_balance' AND t.lease_id IS NOT NULL
				AND t.reversal_of IS NULL AND t.reversed_by IS NULL GROUP BY t.lease_id
		)
		SELECT l.id, l.unit_id AS unitId, l.name, l.status <> 'past' AS inForce,
			coalesce(o.owedCents, 0) AS owedCents, coalesce(o.depositCents, 0) AS depositCents
		FROM leases l LEFT JOIN opened o ON o.leaseId = l.id
		WHERE l.profile_id = @profileId AND l.stage = 'executed'`,
	).all({ profileId: scope.profileId });
	const byUnit = new Map<number, Known[]>();
	for (const row of rows) byUnit.set(row.unitId, [...(byUnit.get(row.unitId) ?? []), row]);
	return byUnit;
}

/** The opening transactions of a lease, newest first. */
function openingsOf(scope: Scope, leaseId: number): number[] {
	return statement<{ id: number }>(
		`SELECT DISTINCT t.id FROM gl_postings p JOIN gl_transactions t ON t.id = p.id / 256
		WHERE p.lease_id = ? AND t.profile_id = ? AND t.type = 'opening_balance' AND t.lease_id IS NOT NULL
			AND t.reversal_of IS NULL AND t.reversed_by IS NULL ORDER BY t.id DESC`,
	)
		.all(leaseId, scope.profileId)
		.map(({ id }) => id);
}
