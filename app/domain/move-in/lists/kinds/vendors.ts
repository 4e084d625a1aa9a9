import { displayName, type PersonName } from "#domain/rentals";
import { addVendor, deleteVendor, type VendorFields } from "#domain/vendors";
import { type VendorTrade, vendorTrades } from "#domain/vendors/labels";
import { defineListImport, type ListRow, type Written, wrong } from "../define-list";
import { nameOf, personOf, vendorFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

/** Vendors with their contact details, trade and usual account. Tax IDs stay out of the file's copy. */
export const vendorList = defineListImport<VendorFields>({
	kind: "vendors",
	fields: {
		vendor: {
			label: "Vendor",
			kind: "text",
			headers: "vendor, vendor name, company, company name, name, payee, supplier, display name, lieferant",
		},
		firstname: { label: "First name", kind: "text", headers: "first name, firstname, vorname" },
		lastname: { label: "Last name", kind: "text", headers: "last name, lastname, surname, nachname" },
		trade: {
			label: "Trade",
			kind: "text",
			headers: "trade, category, vendor trade, vendor category, vendor type, type, gewerk",
		},
		email: { label: "Email", kind: "email", headers: "email, e mail, email address, primary email" },
		phone: { label: "Phone", kind: "phone", headers: "phone, phone number, mobile, cell, primary phone, telefon" },
		street: {
			label: "Street address",
			kind: "text",
			headers: "street, address, street address, address 1, address line 1, mailing address, strasse",
		},
		city: { label: "City", kind: "text", headers: "city, town, ort" },
		state: { label: "State", kind: "text", headers: "state, province" },
		postalCode: { label: "ZIP code", kind: "text", headers: "zip, zip code, postal code, plz" },
		customer: {
			label: "Account number with the vendor",
			kind: "text",
			headers: "account number, customer number, our account number",
		},
		website: { label: "Website", kind: "text", headers: "website, web, url" },
		account: {
			label: "Expense account",
			kind: "account",
			headers: "expense account, default account, gl account, default gl account",
		},
		notes: { label: "Notes", kind: "text", headers: "notes, comments, comment, memo" },
	},
	oneOf: ["vendor", "lastname"],
	begin(scope) {
		const find = vendorFinder(scope);
		const seen = new Set<string>();
		return {
			plan(row) {
				const name = nameIn(row);
				const shown = displayName(name);
				if (shown === "") return wrong("", "The vendor is missing.");
				const trade = tradeOf(row.text("trade"));
				const what = trade === "other" ? "Vendor" : vendorTrades[trade];
				if (find(shown)) return { outcome: "same", name: shown, what };
				if (seen.has(nameOf(shown))) return { outcome: "same", name: shown, what: "Repeated row" };
				seen.add(nameOf(shown));
				const act: VendorFields = {
					...{ ...name, trade, otherTrade: trade === "other" ? row.text("trade") : "" },
					...{ email: row.text("email"), phone: row.text("phone"), website: row.text("website") },
					...{ street: row.text("street"), city: row.text("city"), state: row.text("state") },
					...{ postalCode: row.text("postalCode"), accountNumber: row.text("customer"), comment: row.text("notes") },
					...{ expenseAccountId: row.account("account")?.id, confirmSimilar: true },
				};
				return { outcome: "new", name: shown, what, act };
			},
		};
	},
	writer(scope) {
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const added = addVendor(scope, act);
				if (!added.ok) return restatedWithoutField(added, row);
				written.push({ kind: "vendor", id: added.vendorId });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { id } of written) {
			const deleted = deleteVendor(scope, id);
			if (!deleted.ok) return restatedWithoutField(deleted);
		}
		return { ok: true };
	},
});

function nameIn(row: ListRow): PersonName {
	const whole = row.text("vendor");
	const person = { firstname: row.text("firstname"), lastname: row.text("lastname") };
	if (whole === "") return person;
	return person.lastname === "" ? personOf(whole) : { isCompany: true, companyName: whole, ...person };
}

function tradeOf(text: string): VendorTrade {
	const key = nameOf(text);
	const trades = Object.entries(vendorTrades) as [VendorTrade, string][];
	return trades.find(([trade, label]) => nameOf(label) === key || nameOf(trade) === key)?.[0] ?? "other";
}
