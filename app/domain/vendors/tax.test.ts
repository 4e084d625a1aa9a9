import { expect, test } from "vitest";
import { findSimilarVendor, findVendor, keepW9, resealVendorTaxIds, showVendorTaxId } from "#domain/vendors";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying, toldSoFar } from "../../../tests/factories/told";

test("a tax number is sealed, shown with an entry in the activity log, and found again on another vendor", () => {
	const scope = makeBooks();
	const vendorId = makeVendor(scope, { taxId: "12-3456789" });
	const other = makeVendor(scope);
	const { taxIdSealed, ...row } = findVendor(scope, vendorId) ?? { taxIdSealed: "" };
	expect(taxIdSealed).toMatch(/^v1\./);
	expect(JSON.stringify(row)).not.toMatch(/3456789/);
	expect(showVendorTaxId(scope, vendorId)).toEqual({ ok: true, number: "12-3456789" });
	expect(findSimilarVendor(scope, { companyName: "Else", isCompany: true, taxId: "123456789" })?.same).toBe("tax ID");
	expect([
		saying(keepW9(scope, other, { taxId: "12-3456789" })),
		saying(keepW9(scope, other, { taxId: "1234" })),
		saying(keepW9(makeBooks(), other, {})),
		saying(showVendorTaxId(scope, other)),
		saying(showVendorTaxId(makeBooks(), vendorId)),
	]).toMatchInlineSnapshot(`
		[
		  "taxId: Ace Plumbing … already has this tax ID.",
		  "taxId: Enter an EIN like 12-3456789 or an SSN like 123-45-6789.",
		  "form: That vendor wasn't found.",
		  "form: There's no number on file.",
		  "form: That vendor wasn't found.",
		]
	`);
	must(keepW9(scope, other, { taxId: "123-45-6780", taxName: "Ace LLC", taxClass: "llc_s", includeIn1099: true }));
	must(keepW9(scope, other, { taxName: "Ace LLC", taxClass: "llc_s", w9Date: "2026-01-05" }));
	expect(showVendorTaxId(scope, other)).toEqual({ ok: true, number: "123-45-6780" });
	expect(findVendor(scope, other)).toMatchObject({ taxClass: "llc_s", includeIn1099: false, w9Date: "2026-01-05" });
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"vendor.added of vendor: Ace Plumbing … was added as a vendor.
		vendor.added of vendor: Ace Plumbing … was added as a vendor.
		vendor.tax_id_shown of vendor: The tax ID of Ace Plumbing … was viewed.
		vendor.tax_edited of vendor: Tax information for Ace Plumbing … was edited. {"taxName":["","Ace LLC"],"taxClass":["","llc_s"],"includeIn…":[false,true],"taxIdSealed":["","••••"],"taxIdKind":[null,"ssn"],"taxIdLast…":["","6780"]}
		vendor.tax_edited of vendor: Tax information for Ace Plumbing … was edited. {"w9Date":[null,"2026-01-05"],"includeIn…":[true,false]}
		vendor.tax_id_shown of vendor: The tax ID of Ace Plumbing … was viewed."
	`);
	expect(resealVendorTaxIds()).toMatchObject([{ sealed: 2, resealed: 0, unreadable: 0 }]);
});
