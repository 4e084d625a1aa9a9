import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
	consent,
	countersign,
	declineToSign,
	findAgreement,
	openDocument,
	runAgreements,
	sendAgreement,
	signDocument,
	signerPage,
	verifyDocument,
} from "#domain/agreements";
import { deleteFile, listFiles, openFile } from "#domain/files";
import { findLease } from "#domain/lease-records";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { statement } from "~/db/client.server";
import {
	allInitials,
	linkOf,
	makeAgreement,
	makeSent,
	openAs,
	signAs,
	visitor,
} from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { readPdf } from "../../../tests/setup/read-pdf";

withPaper("2025-12-10");

async function bytesOf(scope: { profileId: number; userId: number | null }, fileId: number | null): Promise<Buffer> {
	const file = await openFile(scope, fileId ?? 0);
	if (!file) throw new Error("There is no such file.");
	return Buffer.from(await new Response(file.stream).arrayBuffer());
}

/** An agreement that everyone has signed. */
async function makeSealed() {
	const made = await makeSent();
	const initials = allInitials(made.scope, made.agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	await signAs("lukasz@example.org", "lukasz zolc", initials);
	const ours = { isMine: true, typedName: "ana  DIAZ", initials };
	must(await countersign(made.scope, made.agreementId, visitor, ours));
	const sealed = findAgreement(made.scope, made.agreementId);
	if (!sealed) throw new Error("The agreement is there.");
	return { ...made, sealed };
}

test("sent, signed by two, countersigned: sealed, the lease is started, and a flipped byte is found", async () => {
	const { scope, leaseId, agreementId, sealed } = await makeSealed();
	expect(sealed).toMatchObject({ state: "completed", signed: 3, signers: 3, leaseTrouble: "" });
	expect(findLease(scope, leaseId)).toMatchObject({ stage: "executed", signedDate: "2025-12-10" });
	const bytes = await bytesOf(scope, sealed.sealedFileId);
	expect(createHash("sha256").update(bytes).digest("hex")).toBe(sealed.sealedHash);
	const text = readPdf(bytes);
	for (const words of ["Certificate", "192.0.2.7", sealed.documentHash.slice(0, 10), "Żółć", "Initials: AD"]) {
		expect(text).toContain(words);
	}
	const ask = (file: Buffer) =>
		verifyDocument({ number: sealed.number.toLowerCase(), file: new Blob([new Uint8Array(file)]) }, visitor);
	expect(await ask(bytes)).toMatchObject({
		verdict: "same",
		signers: [{ initials: "AD" }, { initials: "ŁŻ" }, { initials: "AD" }],
	});
	const flipped = Buffer.from(bytes);
	flipped[1000] = (flipped[1000] ?? 0) ^ 1;
	expect(await ask(flipped)).toEqual({ ok: true, verdict: "differs" });
	expect(await verifyDocument({ number: sealed.number, hash: sealed.sealedHash }, visitor)).toMatchObject({
		verdict: "same",
	});
	const alone = { file: new Blob([new Uint8Array(bytes)]) };
	expect(await verifyDocument(alone, visitor)).toMatchObject({ verdict: "same" });
	expect(await verifyDocument({ file: new Blob([new Uint8Array(flipped)]) }, visitor)).toEqual({
		...{ ok: true, verdict: "unknown", byNumber: false },
	});
	expect(await verifyDocument({ number: "AAAA-BBBB", hash: sealed.sealedHash }, visitor)).toMatchObject({
		verdict: "unknown",
	});
	expect(findAgreement({ profileId: 999, userId: null }, agreementId)).toBeUndefined();
});

test("nothing of a sealed agreement changes, whoever tries", async () => {
	const { scope, leaseId, sealed } = await makeSealed();
	const attacks = [
		"UPDATE agreements SET title = 'x' WHERE completed_date IS NOT NULL",
		"UPDATE agreements SET sealed_hash = ''",
		"DELETE FROM agreements",
		"UPDATE agreement_signers SET typed_name = 'x'",
		"DELETE FROM agreement_signers",
		"UPDATE agreement_events SET detail = 'x'",
		"DELETE FROM agreement_events",
		`INSERT INTO agreement_events (profile_id, agreement_id, kind) VALUES (1, ${sealed.id}, 'viewed')`,
		"UPDATE files SET storage_key = 'x' WHERE sealed = 1",
		"UPDATE files SET deleted_date = 'x' WHERE sealed = 1",
		"DELETE FROM files",
	];
	for (const sql of attacks) expect(() => statement(sql).run(), sql).toThrow();
	const { rows } = listFiles(scope, { subjectKind: "lease", subjectId: leaseId });
	expect(rows).toHaveLength(1);
	expect(saying(deleteFile(scope, rows[0]?.id ?? 0))).toMatchInlineSnapshot(
		`"form: This file is part of a signed agreement. It can't be deleted."`,
	);
});

test("what was sent keeps its text, also when the lease is changed", async () => {
	const { scope, leaseId, agreementId } = await makeSent();
	const sent = findAgreement(scope, agreementId);
	expect(sent).toMatchObject({ state: "sent", leaseChanged: false, expiresOn: "2025-12-24" });
	expect(() => statement("UPDATE agreements SET content = '[]'").run()).toThrow();
	statement("UPDATE leases SET end_date = '2027-01-31' WHERE id = ?").run(leaseId);
	expect(findAgreement(scope, agreementId)).toMatchObject({ leaseChanged: true, content: sent?.content });
	const bytes = await bytesOf(scope, sent?.documentFileId ?? null);
	expect(createHash("sha256").update(bytes).digest("hex")).toBe(sent?.documentHash);
	const again = must(await sendAgreement(scope, agreementId));
	expect([again.asked.length, again.later.length]).toEqual([2, 1]);
	expect(statement<{ mails: number }>("SELECT count(*) AS mails FROM mail_outbox").get()?.mails).toBe(2);
});

test("a signature takes consent, every initial, the signer's own name and the tick", async () => {
	const { scope, agreementId } = await makeSent();
	const initials = allInitials(scope, agreementId);
	const token = linkOf("ana@example.org");
	const opened = must(openDocument(token, undefined, visitor));
	const browser = opened.opened ? opened.browser : "";
	const whole = { isMine: true, typedName: "Ana Diaz", initials };
	expect(await signDocument(token, browser, visitor, whole)).toMatchObject({
		message: "Agree to electronic records first.",
	});
	must(consent(token, browser, visitor));
	const refused = [
		[{ ...whole, initials: initials.slice(1) }, "initials"],
		[{ ...whole, typedName: "Ana D." }, "typedName"],
		[{ ...whole, isMine: false }, "isMine"],
		[{ ...whole, drawing: "data:image/png;base64,AAAA" }, "drawing"],
	] as const;
	for (const [signature, field] of refused) {
		expect(await signDocument(token, browser, visitor, signature)).toMatchObject({ ok: false, field });
	}
	expect(signerPage(token, browser)).toMatchObject({ step: "reading", initialed: initials });
	must(await signDocument(token, browser, visitor, whole));
	expect(saying(await signDocument(token, browser, visitor, whole))).toMatchInlineSnapshot(
		`"form: You've already signed this document."`,
	);
	expect(signerPage(token, browser)).toMatchObject({ step: "signed" });
});

test("killed between the last signature and the file, the job seals it at the next start, once", async () => {
	const { scope, agreementId } = await makeSent();
	const initials = allInitials(scope, agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	await signAs("lukasz@example.org", "Łukasz Żółć", initials);
	setPaperPrinter({ print: () => Promise.reject(new Error("The process ended here.")), isBusy: () => false });
	const log = console.error;
	console.error = () => {};
	must(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials }));
	console.error = log;
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "signed", sealedHash: "" });
	setPaperPrinter({ print: printPaper, isBusy: () => false });
	expect((await Promise.all([runAgreements(), runAgreements()])).flatMap(({ failures }) => failures)).toEqual([]);
	const sealed = findAgreement(scope, agreementId);
	expect(sealed).toMatchObject({ state: "completed" });
	expect(sealed?.events.filter(({ kind }) => kind === "sealed")).toHaveLength(1);
	expect(statement<{ files: number }>("SELECT count(*) AS files FROM files").get()?.files).toBe(2);
	const done = statement<{ mails: number }>("SELECT count(*) AS mails FROM mail_outbox WHERE kind = 'agreement_done'");
	expect(done.get()?.mails).toBe(3);
});

test("who declines ends it for all; the others' links say so", async () => {
	const { scope, agreementId } = await makeSent();
	const { token, browser } = openAs("ana@example.org");
	must(declineToSign(token, browser, visitor, "The rent is wrong."));
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "declined", endReason: "The rent is wrong." });
	expect(saying(openDocument(token, browser, visitor))).toMatchInlineSnapshot(`"form: This link no longer works."`);
	const kinds = statement<{ to: string; kind: string }>("SELECT to_address AS 'to', kind FROM mail_outbox").all();
	expect(kinds.slice(2)).toEqual([
		{ to: expect.stringMatching(/^books/), kind: "agreement_news" },
		{ to: "lukasz@example.org", kind: "agreement_ended" },
	]);
});

test("a document whose text asks for what is not known is not sent", async () => {
	const { scope, agreementId } = makeAgreement({}, { addenda: ["lead_paint"] });
	statement("UPDATE properties SET year_built = NULL").run();
	const refused = await sendAgreement(scope, agreementId);
	expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("Year built") });
});
