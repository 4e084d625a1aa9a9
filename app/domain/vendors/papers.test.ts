import { expect, test } from "vitest";
import type { Subject } from "#domain/activity";
import { uploadDocuments } from "#domain/files";
import { attachToCertificate, attachW9, findVendor, keepW9, listCertificates } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { addCertificate, deleteVendor } from "./index.server";

keepFiles("2026-01-20");

async function paperOf(scope: Scope, subject: Subject): Promise<number> {
	const kept = must(await uploadDocuments(scope, subject, [pdf("w9.pdf")]));
	return kept.fileIds[0] ?? 0;
}

test("a vendor's own papers are its W-9, certificate and endorsement; those of another aren't found", async () => {
	const scope = makeBooks();
	const [vendorId, other] = [makeVendor(scope), makeVendor(scope)];
	const [own, anothers] = [
		await paperOf(scope, { subjectKind: "vendor", subjectId: vendorId }),
		await paperOf(scope, { subjectKind: "vendor", subjectId: other }),
	];
	const { certificateId } = must(addCertificate(scope, vendorId, { kind: "auto", toDate: "2026-12-31" }));
	expect([
		saying(attachW9(scope, vendorId, anothers)),
		saying(attachW9(makeBooks(), vendorId, own)),
		saying(attachW9(scope, vendorId, own)),
		saying(attachW9(scope, vendorId, own)),
		saying(attachToCertificate(scope, certificateId, "certificate", anothers)),
		saying(attachToCertificate(makeBooks(), certificateId, "certificate", own)),
		saying(attachToCertificate(scope, certificateId, "endorsement", own)),
	]).toEqual([
		"form: That file wasn't found.",
		"form: That vendor wasn't found.",
		...["done", "done"],
		"form: That file wasn't found.",
		"form: That certificate wasn't found.",
		"done",
	]);
	expect(findVendor(scope, vendorId)?.w9FileId).toBe(own);
	expect(listCertificates(scope, vendorId)).toMatchObject([{ certificateFileId: null, endorsementFileId: own }]);
	must(attachToCertificate(scope, certificateId, "certificate", own));
	expect(listCertificates(scope, vendorId)).toMatchObject([{ certificateFileId: own, endorsementFileId: own }]);
	expect(saying(deleteVendor(scope, other))).toBe(
		"form: Delete failed. This vendor has files. Deactivate the vendor instead.",
	);
});

test("what a W-9 says is kept without its number, refused with another's, and asked again when it is stale", () => {
	const scope = makeBooks();
	const vendorId = makeVendor(scope, { taxId: "12-3456789" });
	const other = makeVendor(scope, { taxId: "98-7654321" });
	expect([
		saying(keepW9(scope, vendorId, { taxId: "98-7654321" })),
		saying(keepW9(scope, vendorId, { taxId: "12" })),
		saying(
			keepW9(scope, vendorId, {
				taxName: "Ace LLC",
				taxClass: "partnership",
				w9Date: "2026-01-02",
				includeIn1099: true,
			}),
		),
		saying(keepW9(scope, vendorId, { taxName: "Late", seenUpdatedDate: "2025-01-01T00:00:00.000Z" })),
		saying(
			keepW9(scope, vendorId, {
				taxName: "Ace LLC",
				taxClass: "partnership",
				w9Date: "2026-01-02",
				includeIn1099: true,
			}),
		),
	]).toMatchInlineSnapshot(`
		[
		  "taxId: Ace Plumbing … already has this tax ID.",
		  "taxId: Enter an EIN like 12-3456789 or an SSN like 123-45-6789.",
		  "done",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "done",
		]
	`);
	expect(findVendor(scope, vendorId)).toMatchObject({ taxName: "Ace LLC", taxIdLast4: "6789", w9Date: "2026-01-02" });
	must(keepW9(scope, vendorId, { taxId: "11-1111111" }));
	expect(findVendor(scope, vendorId)).toMatchObject({
		taxName: "",
		w9Date: null,
		taxIdLast4: "1111",
		includeIn1099: false,
	});
	expect(findVendor(scope, other)).toMatchObject({ taxIdLast4: "4321" });
	const told = toldSoFar(scope).split("\n").slice(2);
	expect(told).toMatchInlineSnapshot(`
		[
		  "vendor.tax_edited of vendor: Tax information for Ace Plumbing … was edited. {"taxName":["","Ace LLC"],"taxClass":["","partnership"],"w9Date":[null,"2026-01-02"],"includeIn…":[false,true]}",
		  "vendor.tax_edited of vendor: Tax information for Ace Plumbing … was edited. {"taxName":["Ace LLC",""],"taxClass":["partnership",""],"w9Date":["2026-01-02",null],"includeIn…":[true,false],"taxIdSealed":["••••","••••"],"taxIdLast…":["6789","1111"]}",
		]
	`);
	expect(told.join()).not.toMatch(/1111111|v\d:/);
});
