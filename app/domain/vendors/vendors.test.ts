import { afterEach, beforeEach, expect, test } from "vitest";
import { addAsset } from "#domain/assets";
import { setClock } from "#domain/calendar";
import { addNote } from "#domain/notes";
import { recordExpense } from "#domain/payables";
import {
	addCertificate,
	addVendor,
	deactivateVendor,
	deleteVendor,
	editVendor,
	findVendor,
	preferredProperties,
	reactivateVendor,
	refuseMerge,
	setPreferred,
	vendorChoices,
	whyVendorKept,
} from "#domain/vendors";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-01-20"));
afterEach(() => setClock());

function propertyOf() {
	const scope = makeBooks();
	return { scope, propertyId: makeProperty(scope).propertyId };
}

test("a name once, a likely double asks, one not to be used is not offered and not paid", () => {
	const { scope, propertyId } = propertyOf();
	const vendorId = makeVendor(scope, { companyName: "Bolt Electric", email: "Bolt@example.com" });
	expect(() => makeVendor(scope, { companyName: "bolt electric" })).toThrow(
		"companyName: bolt electric is already a vendor",
	);
	expect(() => makeVendor(scope, { companyName: "Other", email: "bolt@example.com" })).toThrow("confirmSimilar");
	const fields = { isCompany: true, companyName: "Bolt Electric", doNotUse: true };
	expect(saying(editVendor(scope, vendorId, fields))).toMatchInlineSnapshot(`"doNotUseReason: Enter a reason."`);
	expect(editVendor(scope, vendorId, { ...fields, doNotUseReason: "Never came" }).ok).toBe(true);
	expect(vendorChoices(scope).map(({ id }) => id)).not.toContain(vendorId);
	expect(vendorChoices(scope, { keep: [vendorId] }).map(({ id }) => id)).toContain(vendorId);
	expect(saying(recordExpense(scope, expenseFields(scope, propertyId, { vendorId })))).toMatchInlineSnapshot(
		`"vendorId: Bolt Electric is marked “Do not use”: Never came"`,
	);
});

test("everything written about a vendor is kept, the tax number sealed; left empty on an edit it is emptied", () => {
	const { scope } = propertyOf();
	const written = {
		...{ companyName: "Bolt Electric", street: "1 Oak St", street2: "Yard", city: "Peoria", state: "IL" },
		...{
			postalCode: "61602",
			trade: "electrical" as const,
			email: "bolt@example.com",
			alternateEmail: "b@example.com",
		},
		...{ phone: "555-010-1234", alternatePhone: "555-010-9876", website: "https://bolt.example", checkName: "Bolt Co" },
		...{ accountNumber: "A-7", expenseAccountId: accountNamed(scope, "Repairs"), termsDays: 30 },
		...{ hourlyCents: 9_500, minimumCents: 12_000, afterHoursCents: 14_000, otherTrade: "" },
		...{ taxName: "Bolt LLC", includeIn1099: true, comment: "Rings twice" },
	};
	const vendorId = makeVendor(scope, { ...written, taxId: "12-3456789" });
	expect(findVendor(scope, vendorId)).toMatchObject({ ...written, taxIdLast4: "6789", taxIdKind: "ein" });
	expect(JSON.stringify(findVendor(scope, vendorId))).not.toContain("123456789");
	must(editVendor(scope, vendorId, { isCompany: true, companyName: "Bolt Electric" }));
	const [emptied, cleared] = [findVendor(scope, vendorId), { hourlyCents: null, expenseAccountId: null }];
	expect(emptied).toMatchObject({ taxName: "", comment: "", checkName: "", termsDays: 0, ...cleared });
	expect(emptied).toMatchObject({ includeIn1099: false, taxIdLast4: "6789" });
	expect(findVendor(makeBooks(), vendorId)).toBeUndefined();
});

test("with history they stay; owed money keeps them active; lapsed insurance asks", () => {
	const { scope, propertyId } = propertyOf();
	const vendorId = makeVendor(scope);
	expect(whyVendorKept(scope, vendorId)).toBeUndefined();
	must(addCertificate(scope, vendorId, { kind: "other", toDate: "2026-01-01" }));
	const bill = expenseFields(scope, propertyId, { kind: "bill", vendorId });
	expect(saying(recordExpense(scope, { ...bill, confirmInsurance: false }))).toMatchInlineSnapshot(
		`"confirmInsurance: Ace Plumbing …'s insurance expired on Jan 1, 2026."`,
	);
	expect(recordExpense(scope, bill).ok).toBe(true);
	expect(whyVendorKept(scope, vendorId)).toBe("This vendor has expenses or bills.");
	expect(saying(deactivateVendor(scope, vendorId))).toMatchInlineSnapshot(
		`"form: You still owe Ace Plumbing … $100.00."`,
	);
	expect(saying(deactivateVendor(makeBooks(), vendorId))).toMatchInlineSnapshot(`"form: That vendor wasn't found."`);
});

test("a name is one vendor's, and comes back only while no other has it", () => {
	const scope = makeBooks();
	const first = must(addVendor(scope, { isCompany: true, companyName: "Ace Plumbing" })).vendorId;
	expect(saying(addVendor(scope, { isCompany: true, companyName: "ace plumbing" }))).toBe(
		"companyName: ace plumbing is already a vendor.",
	);
	expect(saying(addVendor(scope, { isCompany: true }))).toBe("companyName: Enter the company's name.");
	expect(saying(addVendor(scope, { isCompany: false }))).toBe("lastname: Enter a name.");
	must(deactivateVendor(scope, first));
	must(deactivateVendor(scope, first));
	must(addVendor(scope, { isCompany: true, companyName: "Ace Plumbing", confirmSimilar: true }));
	expect(saying(reactivateVendor(scope, first))).toBe("form: Another vendor is named Ace Plumbing.");
});

test("a vendor with credits isn't merged", () => {
	const { scope, propertyId } = propertyOf();
	const [from, into] = [makeVendor(scope), makeVendor(scope)];
	const why = (vendorId: number) => saying(refuseMerge(scope, vendorId, into) ?? { ok: true });
	must(
		recordExpense(
			scope,
			expenseFields(scope, propertyId, { kind: "credit", vendorId: from, bankAccountId: undefined }),
		),
	);
	expect(why(from)).toBe("form: Ace Plumbing … owes you $100.00 in credits. Use or reverse them first.");
	expect(why(into)).toBe("intoId: Choose another vendor.");
	must(deactivateVendor(scope, into));
	expect(why(from)).toBe("intoId: Ace Plumbing … is inactive.");
});

test("why a vendor can't be deleted is said; one that nothing depends on is", () => {
	const { scope, propertyId } = propertyOf();
	const why = (depends: (vendorId: number) => unknown) => {
		const vendorId = makeVendor(scope);
		depends(vendorId);
		return saying(deleteVendor(scope, vendorId));
	};
	const note = (vendorId: number) =>
		must(addNote(scope, { subjectKind: "vendor", subjectId: vendorId }, { body: "Hi" }));
	expect([
		why((vendorId) => addCertificate(scope, vendorId, { kind: "auto", toDate: "2026-12-31" })),
		why((vendorId) => addAsset(scope, { kind: "boiler", propertyId, vendorId })),
		why(note),
		why((vendorId) => setPreferred(scope, vendorId, propertyId, true)),
	]).toMatchInlineSnapshot(`
		[
		  "form: Delete failed. This vendor has certificates of insurance. Deactivate the vendor instead.",
		  "form: Delete failed. This vendor services appliances or equipment. Deactivate the vendor instead.",
		  "form: Delete failed. This vendor has notes. Deactivate the vendor instead.",
		  "done",
		]
	`);
	expect(toldSoFar(scope)).toContain("vendor.deleted of vendor: Ace Plumbing … was deleted.");
});

test("a likely double is named by what is the same, one beside another", () => {
	const { scope } = propertyOf();
	const first = { email: "bolt@example.com", phone: "(217) 555-0100", taxId: "12-3456789" };
	makeVendor(scope, { companyName: "Bolt Electric", ...first });
	const add = (fields: Partial<Parameters<typeof addVendor>[1]>) =>
		saying(addVendor(scope, { isCompany: true, companyName: "Volt Electric", ...fields }));
	expect([
		add({ email: "BOLT@example.com" }),
		add({ phone: "(217) 555-0100" }),
		add({ taxId: "123456789" }),
		add({ email: "volt@example.com", phone: "(217) 555-0100", taxId: "12-3456780" }),
		add({ taxId: "12345" }),
		add({ email: "volt@example.com", phone: "", taxId: "" }),
	]).toMatchInlineSnapshot(`
		[
		  "confirmSimilar: Bolt Electric already has this email.",
		  "confirmSimilar: Bolt Electric already has this phone.",
		  "confirmSimilar: Bolt Electric already has this tax ID.",
		  "confirmSimilar: Bolt Electric already has this phone.",
		  "taxId: Enter an EIN like 12-3456789 or an SSN like 123-45-6789.",
		  "done",
		]
	`);
});

test("a vendor is preferred at a property once, and no longer; both are written down", () => {
	const { scope, propertyId } = propertyOf();
	const vendorId = makeVendor(scope);
	for (const preferred of [true, true, false, false, true]) must(setPreferred(scope, vendorId, propertyId, preferred));
	expect(preferredProperties(scope, vendorId).map(({ id }) => id)).toEqual([propertyId]);
	expect(preferredProperties(makeBooks(), vendorId)).toEqual([]);
	expect(saying(setPreferred(scope, vendorId, makeProperty(makeBooks()).propertyId, true))).toBe(
		"propertyId: That property wasn't found.",
	);
	expect(toldSoFar(scope).split("\n").slice(2)).toEqual([
		"vendor.preferred of vendor: Ace Plumbing … is preferred at ….",
		"vendor.not_preferred of vendor: Ace Plumbing … is no longer preferred at ….",
		"vendor.preferred of vendor: Ace Plumbing … is preferred at ….",
	]);
});
