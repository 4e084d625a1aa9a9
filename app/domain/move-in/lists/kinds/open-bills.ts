import { later, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { recordExpense, reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { vendorAdder } from "../add-vendor-once";
import { defineListImport, type ListRow, type Written, wrong } from "../define-list";
import { amountMatcher, type Named, nameOf, placeOf, propertyFinder, unitFinder, vendorFinder } from "../lookups";
import { restatedWithoutField } from "../restated";
import { refuseBehindTrialBalance, refuseUndoBehindTrialBalance } from "../trial-balance-last";

type Act = {
	vendorId: number | undefined;
	vendorName: string;
	propertyId: number | undefined;
	unitNumber: string | undefined;
	accountId: number | undefined;
	billNumber: string;
	memo: string;
	date: PlainDate;
	dueDate: PlainDate;
	/** Negative for a vendor credit. */
	cents: Cents;
};

/** Unpaid bills and unused vendor credits on the cutover day. Vendors that aren't here yet are added by their names. */
export const openBills = defineListImport<Act>({
	kind: "open_bills",
	fields: {
		vendor: {
			label: "Vendor",
			kind: "text",
			required: true,
			heads: true,
			headers: "vendor, vendor name, payee, payee name, supplier, lieferant",
		},
		property: { label: "Property", kind: "text", headers: "property, property name, building, objekt", once: true },
		unit: { label: "Unit", kind: "text", headers: "unit, unit number, unit name" },
		account: {
			label: "Account",
			kind: "account",
			headers: "account, gl account, gl account name, expense account, konto",
			once: true,
		},
		number: {
			label: "Bill number",
			kind: "text",
			headers:
				"bill number, invoice number, invoice, reference, ref, reference number, ref number, invoice no, bill no, rechnungsnummer",
		},
		date: {
			label: "Bill date",
			kind: "date",
			required: true,
			headers: "bill date, invoice date, date, rechnungsdatum, datum",
		},
		due: { label: "Due date", kind: "date", headers: "due date, due, fallig, falligkeit" },
		open: {
			label: "Open amount",
			kind: "amount",
			required: true,
			headers:
				"open amount, amount due, balance due, unpaid, unpaid amount, open balance, remaining, balance, offener betrag",
		},
		memo: { label: "Memo", kind: "text", headers: "memo, description, remarks, notes, comment, text" },
	},
	begin(scope, { day }) {
		const find = { vendor: vendorFinder(scope), property: propertyFinder(scope), unit: unitFinder(scope) };
		const here = amountMatcher(knownBills(scope));
		const { date: inWords } = organizationOf(scope);
		const vendorKey = (text: string) => {
			const vendor = find.vendor(text);
			return nameOf(vendor === undefined || vendor === "several" ? text : vendor.name);
		};
		const keyOf = (row: ListRow, property: Named | undefined) =>
			[
				vendorKey(row.text("vendor")),
				row.text("number").toLowerCase(),
				row.date("date") ?? day,
				property?.id ?? "",
			].join("\n");
		return {
			prepare(row) {
				here.see(keyOf(row, find.property(row.text("property"))), row.cents("open") ?? 0);
			},
			plan(row) {
				const vendorName = row.text("vendor");
				const cents = row.cents("open") ?? 0;
				const date = row.date("date") ?? day;
				if (cents === 0) return { outcome: "same", name: vendorName, what: "Nothing open", cents };
				if (date > day) return wrong(vendorName, "This bill is dated after the cutover day.", `${vendorName}, ${date}`);
				const propertyText = row.text("property");
				const property = propertyText === "" ? undefined : find.property(propertyText);
				if (propertyText !== "" && !property)
					return wrong(vendorName, "This property isn't in Tenantry.", propertyText);
				const unitText = row.text("unit");
				const unit = property && unitText !== "" ? find.unit(property.id, unitText) : undefined;
				if (unitText !== "" && !unit) return wrong(vendorName, "This unit isn't at the property.", unitText);
				const vendor = find.vendor(vendorName);
				if (vendor === "several") {
					return wrong(vendorName, "Several vendors have this name. Rename all but one first.", vendorName);
				}
				const account = row.account("account");
				if (!account && !usualAccount(scope, vendor?.id)) {
					return wrong(vendorName, "This bill has no account. Choose one for the whole file.", vendorName);
				}
				const billNumber = row.text("number");
				const due = row.date("due") ?? date;
				const what = [billNumber, property?.name].filter(Boolean).join(", ") || "Bill";
				const outcome = here.tell(keyOf(row, property), cents);
				if (outcome !== "new") return { outcome, name: vendorName, what, cents };
				return {
					...{ outcome, name: vendorName, what: vendor ? what : `${what}, and the vendor`, cents },
					act: {
						...{ vendorId: vendor?.id, vendorName, propertyId: property?.id, unitNumber: unit?.name },
						...{ accountId: account?.id, billNumber, memo: row.text("memo"), cents, date },
						dueDate: later(due, date),
					},
				};
			},
			end: () => refuseBehindTrialBalance(scope),
			record: {
				word: "bill",
				/** By vendor, number and date; without a number also by property. A row with none of them goes on with the bill above. */
				of(row, wrong, above) {
					const text = row.text("vendor");
					const isBlank = text === "" && !wrong.has("vendor");
					if (isBlank && !above) return undefined;
					const vendor = isBlank ? above?.[0] : wrong.has("vendor") ? null : vendorKey(text);
					const isBare = row.text("number") === "" && row.date("date") === null;
					if (isBare && !wrong.has("number") && !wrong.has("date") && above && vendor === above[0]) return above;
					const number = wrong.has("number") ? null : row.text("number").toLowerCase();
					const place = number === "" ? placeOf(row, wrong, find.property) : number === null ? null : "";
					return [vendor ?? null, number, row.date("date"), place];
				},
				say: (row) => `${row.text("vendor")}, ${row.text("number") || inWords(row.date("date") ?? day)}`,
			},
		};
	},
	/** The rows of a bill with a number are posted together. */
	together: ({ vendorName, billNumber, date, propertyId }) =>
		[nameOf(vendorName), billNumber.toLowerCase(), date, billNumber === "" ? propertyId : ""].join("\n"),
	mostTogether: 50,
	writer(scope) {
		const vendorOf = vendorAdder(scope);
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const vendor = vendorOf(act.vendorId, act.vendorName, written);
				if (!vendor.ok) return restatedWithoutField(vendor, row);
				const { propertyId, unitNumber, accountId, billNumber, memo, date, dueDate, cents } = act;
				const recorded = recordExpense(scope, {
					...{ kind: cents < 0 ? "credit" : "bill", date, vendorId: vendor.vendorId, billNumber, memo },
					...(cents < 0 ? {} : { dueDate }),
					lines: [{ propertyId, unitNumber, accountId, amountCents: Math.abs(cents), memo }],
					...{ confirmDuplicate: true, confirmShort: true, confirmInsurance: true },
				});
				if (!recorded.ok) return restatedWithoutField(recorded, row);
				written.push({ kind: "bill", id: recorded.transactionId });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		const behind = refuseUndoBehindTrialBalance(scope);
		if (behind) return behind;
		for (const { id } of written.filter(({ kind }) => kind === "bill")) {
			const reversed = reverseExpense(scope, id, { reason: "Import undone", confirmBelowZero: true });
			if (!reversed.ok) return restatedWithoutField(reversed);
		}
		return { ok: true };
	},
});

function usualAccount(scope: Scope, vendorId: number | undefined): number | undefined {
	if (vendorId === undefined) return undefined;
	const sql = "SELECT expense_account_id AS id FROM vendors WHERE id = ? AND profile_id = ?";
	return statement<{ id: number | null }>(sql).get(vendorId, scope.profileId)?.id ?? undefined;
}

/** Amounts of the bills and credits that are here, by vendor, number, date and property. */
function knownBills(scope: Scope): Map<string, Cents[]> {
	const rows = statement<{ name: string; number: string; date: PlainDate; propertyId: number | null; cents: Cents }>(
		`SELECT payee_name AS name, bill_number AS number, date, property_id AS propertyId, amount_cents AS cents
		FROM expenses WHERE profile_id = ? AND kind IN ('bill', 'credit') AND reversed = 0 ORDER BY transaction_id`,
	).all(scope.profileId);
	const known = new Map<string, Cents[]>();
	for (const { name, number, date, propertyId, cents } of rows) {
		const key = [nameOf(name), number.toLowerCase(), date, propertyId ?? ""].join("\n");
		known.set(key, [...(known.get(key) ?? []), cents]);
	}
	return known;
}
