import { expect, test } from "vitest";
import { kindOfFile } from "./kind-of-file";
import { readSheet } from "./read-sheet";
import { unfinishedRow } from "./unfinished-row";

const kind = (...headers: string[]) => kindOfFile({ rows: [["Export"], headers, headers.map(() => "x")] });

test("a file is known by its headers", () => {
	expect(kind("Unit", "Tenant", "Lease From", "Rent")).toBe("rent_roll");
	expect(kind("Property", "Unit", "Tenant", "Email", "Rent")).toBe("rent_roll");
	expect(kind("Tenant", "Unit", "Email", "Phone")).toBe("tenants");
	expect(kind("First Name", "Last Name", "Email", "Phone Numbers")).toBe("tenants");
	expect(kind("Date", "Description", "Amount", "Balance")).toBe("bank_statement");
	expect(kind("Details", "Posting Date", "Description", "Amount", "Type", "Balance")).toBe("bank_statement");
	expect(kind("Account", "Date", "Description", "Debit", "Credit", "Balance")).toBe("general_ledger");
	expect(kind("Account Number", "Account Name", "Debit", "Credit")).toBe("trial_balance");
	expect(kind("Vendor", "Bill Date", "Due Date", "Amount")).toBe("bills");
	expect(kind("Vendor Name", "Email", "Phone", "Trade")).toBe("vendors");
	expect(kind("Owner", "Property", "Ownership", "Email")).toBe("owners");
	expect(kind("Tenant", "Unit", "0-30", "31-60", "61-90", "Total")).toBe("delinquency");
	expect(kind("Konto", "Mieter", "Einheit", "Soll", "Haben", "Saldo")).toBe("delinquency");
	expect(kind("Type", "Date", "Num", "Memo", "Open Balance", "Amount")).toBe("delinquency");
	const unpaid = [
		["Type", "Date", "Num", "Open Balance"],
		["Bill", "10/01/2026", "1", "50.00"],
	];
	expect(kindOfFile({ rows: unpaid })).toBe("bills");
	expect(kind("Fruit", "Color")).toBe("unknown");
});

test("a file that was cut off in its last row is known by its missing cells", () => {
	const cut = (text: string) => {
		const read = readSheet(text);
		return read.ok ? unfinishedRow(text, read.sheet) : read.message;
	};
	const rows = "Rent roll\nUnit,Tenant,Rent,Deposit\n1,Ana Diaz,900,900\n2,Bo Lee,950,950\n";
	expect(cut(`${rows}3,Cy Hill,9`)).toBe(5);
	expect(cut(`${rows}3,Cy Hill,900,900`)).toBeUndefined();
	expect(cut(`${rows}3,Cy Hill,900\n`)).toBeUndefined();
	expect(cut(`${rows}Total,,1850`)).toBeUndefined();
	expect(cut(`${rows}Page 1 of 1`)).toBeUndefined();
	expect(cut("Unit,Tenant,Rent,Deposit\n1,Ana Diaz,900\n2,Bo Lee,950,950\n3,Cy Hill,9")).toBeUndefined();
});
