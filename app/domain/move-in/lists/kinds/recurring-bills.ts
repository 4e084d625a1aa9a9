import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Account } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { addRecurringBill, changeRecurringExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { vendorAdder } from "../add-vendor-once";
import { defineListImport, type ListRow, type Written, wrong } from "../define-list";
import { amountMatcher, nameOf, placeOf, propertyFinder, unitFinder, vendorFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

type Cycle = Exclude<RentCycle, "one_time">;

type Act = {
	vendorId: number | undefined;
	vendorName: string;
	propertyId: number | undefined;
	unitNumber: string | undefined;
	accountId: number;
	memo: string;
	cents: Cents;
	cycle: Cycle;
	nextDate: PlainDate;
	toDate: PlainDate | undefined;
};

/** How other systems write how often a bill repeats. */
const cycles: readonly (readonly [RegExp, Cycle])[] = [
	[/^(every )?(2|two|bi|other) ?-?week/i, "every_2_weeks"],
	[/^(every )?(2|two|bi|other) ?-?month/i, "every_2_months"],
	[/^(semi-?annual|half|(every )?(6|six) months)/i, "every_6_months"],
	[/^(quarter|(every )?(3|three) months)/i, "quarterly"],
	[/^(year|annual|(every )?(12|twelve) months)/i, "yearly"],
	[/^(week|every week)/i, "weekly"],
	[/^(month|every month|1$)/i, "monthly"],
	[/^(day|daily)/i, "daily"],
];

/** Bills that repeat, from their next date on. */
export const recurringBills = defineListImport<Act>({
	kind: "recurring_bills",
	fields: {
		vendor: {
			label: "Vendor",
			kind: "text",
			required: true,
			heads: true,
			headers: "vendor, vendor name, payee, payee name, supplier, lieferant",
		},
		property: { label: "Property", kind: "text", once: true, headers: "property, property name, building, objekt" },
		unit: { label: "Unit", kind: "text", headers: "unit, unit number, unit name" },
		account: {
			label: "Account",
			kind: "account",
			required: true,
			once: true,
			headers: "account, gl account, gl account name, expense account, konto",
		},
		frequency: {
			label: "How often",
			kind: "text",
			headers: "frequency, how often, repeats, cycle, recurrence, interval",
		},
		next: {
			label: "Next date",
			kind: "date",
			required: true,
			headers: "next date, next bill date, next post date, next due, next, next occurrence, start date",
		},
		until: { label: "Last date", kind: "date", headers: "end date, last date, until, ends" },
		amount: { label: "Amount", kind: "amount", required: true, headers: "amount, bill amount, total, betrag" },
		memo: { label: "Memo", kind: "text", headers: "memo, description, remarks, notes, comment" },
	},
	begin(scope) {
		const find = { vendor: vendorFinder(scope), property: propertyFinder(scope), unit: unitFinder(scope) };
		const { today } = organizationOf(scope);
		const here = amountMatcher(knownBills(scope));
		const vendorKey = (text: string) => {
			const vendor = find.vendor(text);
			return nameOf(vendor === undefined || vendor === "several" ? text : vendor.name);
		};
		const keyOf = (row: ListRow, account: Account) => {
			const property = find.property(row.text("property"));
			const unit = property && row.text("unit") !== "" ? find.unit(property.id, row.text("unit")) : undefined;
			return billKey(vendorKey(row.text("vendor")), row.text("memo") || account.name, property?.id, unit?.name);
		};
		return {
			prepare(row) {
				const account = row.account("account");
				if (account) here.see(keyOf(row, account), row.cents("amount") ?? 0);
			},
			plan(row) {
				const vendorName = row.text("vendor");
				const cents = row.cents("amount") ?? 0;
				if (cents <= 0) return wrong(vendorName, "Enter an amount above zero.", vendorName);
				const propertyText = row.text("property");
				const property = propertyText === "" ? undefined : find.property(propertyText);
				if (propertyText !== "" && !property)
					return wrong(vendorName, "This property isn't in Tenantry.", propertyText);
				const unitText = row.text("unit");
				const unit = property && unitText !== "" ? find.unit(property.id, unitText) : undefined;
				if (unitText !== "" && !unit) return wrong(vendorName, "This unit isn't at the property.", unitText);
				const account = row.account("account");
				if (!account) return { outcome: "same", name: vendorName, what: "Skipped", cents };
				const often = row.text("frequency");
				const cycle = often === "" ? "monthly" : cycles.find(([words]) => words.test(often))?.[1];
				if (!cycle) return wrong(vendorName, "We can't tell how often this repeats.", often);
				const nextDate = row.date("next") ?? today;
				if (nextDate < today)
					return wrong(
						vendorName,
						"The next date has passed. Enter the bill, or a later date.",
						`${vendorName}, ${nextDate}`,
					);
				const vendor = find.vendor(vendorName);
				if (vendor === "several") {
					return wrong(vendorName, "Several vendors have this name. Rename all but one first.", vendorName);
				}
				const memo = row.text("memo") || account.name;
				const what = [memo, property?.name].filter(Boolean).join(", ");
				const outcome = here.tell(keyOf(row, account), cents);
				if (outcome !== "new") return { outcome, name: vendorName, what, cents };
				return {
					...{ outcome, name: vendorName, what: vendor ? what : `${what}, and the vendor`, cents },
					act: {
						...{ vendorId: vendor?.id, vendorName, propertyId: property?.id, unitNumber: unit?.name },
						...{ accountId: account.id, memo, cents, cycle, nextDate, toDate: row.date("until") ?? undefined },
					},
				};
			},
			record: {
				word: "recurring bill",
				/** By vendor, property, unit and next date. A row without a vendor and next date goes on with the bill above. */
				of(row, wrong, above) {
					const text = row.text("vendor");
					const isBlank = text === "" && !wrong.has("vendor");
					if (isBlank && !above) return undefined;
					const vendor = isBlank ? above?.[0] : wrong.has("vendor") ? null : vendorKey(text);
					const isBare = row.date("next") === null && !wrong.has("next");
					if (isBare && above && vendor === above[0]) return above;
					const unit = wrong.has("unit") ? null : nameOf(row.text("unit"));
					return [vendor ?? null, placeOf(row, wrong, find.property), unit, row.date("next")];
				},
			},
		};
	},
	writer(scope) {
		const vendorOf = vendorAdder(scope);
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const vendor = vendorOf(act.vendorId, act.vendorName, written);
				if (!vendor.ok) return restatedWithoutField(vendor, row);
				const { propertyId, unitNumber, accountId, memo, cents, ...when } = act;
				const added = addRecurringBill(scope, {
					...{ vendorId: vendor.vendorId, memo, cycle: when.cycle, nextDate: when.nextDate, toDate: when.toDate },
					lines: [{ propertyId, unitNumber, accountId, amountCents: cents, memo }],
				});
				if (!added.ok) return restatedWithoutField(added, row);
				written.push({ kind: "recurring", id: added.recurringId });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { id } of written.filter(({ kind }) => kind === "recurring")) {
			const ended = changeRecurringExpense(scope, id, { intent: "end" });
			if (!ended.ok) return restatedWithoutField(ended);
		}
		return { ok: true };
	},
});

function billKey(payee: string, memo: string, propertyId: number | null | undefined, unit: string | null | undefined) {
	return [nameOf(payee), nameOf(memo), propertyId ?? 0, nameOf(unit ?? "")].join("\n");
}

/** Amounts of the bills that repeat here, by vendor, memo, property and unit. */
function knownBills(scope: Scope): Map<string, Cents[]> {
	type Row = { name: string; memo: string; propertyId: number | null; unit: string | null; cents: Cents };
	const rows = statement<Row>(
		`SELECT payee_name AS name, memo, json_extract(lines, '$[0].propertyId') AS propertyId,
			json_extract(lines, '$[0].unitNumber') AS unit, amount_cents AS cents
		FROM recurring_expenses WHERE profile_id = ? AND next_date IS NOT NULL ORDER BY id`,
	).all(scope.profileId);
	const known = new Map<string, Cents[]>();
	for (const { name, memo, propertyId, unit, cents } of rows) {
		const key = billKey(name, memo, propertyId, unit);
		known.set(key, [...(known.get(key) ?? []), cents]);
	}
	return known;
}
