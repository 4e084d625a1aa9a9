import sharp from "sharp";
import { expect, test } from "vitest";
import {
	agreementsToSign,
	askForLink,
	askForPaper,
	correctEmail,
	deleteAgreementDraft,
	extendAgreement,
	findAgreement,
	goOnElectronically,
	mailOwnLink,
	openDocument,
	remindSigner,
	runAgreements,
	saveInitials,
	signDocument,
	signerPage,
	tryLink,
	uploadPaperSigned,
	verifyDocument,
	voidAgreement,
} from "#domain/agreements";
import { setClock } from "#domain/calendar";
import { findLease, leasePeople } from "#domain/lease-records";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { printPaper } from "#domain/paper";
import { statement } from "~/db/client.server";
import { allInitials, linkOf, makeSent, openAs, signAs, visitor } from "../../../tests/factories/agreements";
import { picture } from "../../../tests/factories/files";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { readDrawing } from "./read-drawing";

withPaper("2025-12-10");

const [ana, lukasz] = ["ana@example.org", "lukasz@example.org"];

function mailedCode(to: string): string {
	const mail = listOutbox().find((one) => one.to === to);
	return /is (\d{6})\./.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1] ?? "";
}

function mailsOf(kind: string): number {
	return statement<{ mails: number }>("SELECT count(*) AS mails FROM mail_outbox WHERE kind = ?").get(kind)?.mails ?? 0;
}

test("a guessed link is none, and looking at a real one notes nothing", async () => {
	const { scope, agreementId } = await makeSent();
	expect(signerPage("guessed", undefined)).toBeUndefined();
	expect(saying(openDocument("guessed", undefined, visitor))).toMatchInlineSnapshot(
		`"form: This link no longer works."`,
	);
	const before = findAgreement(scope, agreementId)?.events.length;
	const page = signerPage(linkOf(ana), undefined);
	expect(page).toMatchObject({ step: "closed", blocks: [], facts: [], fileId: null });
	expect(findAgreement(scope, agreementId)?.events.length).toBe(before);
});

test("a network that guesses links is told to wait, and keeps no right one waiting", async () => {
	await makeSent();
	const [neighbor, guesser] = ["198.51.100.9", "198.51.100.7"].map((ipAddress) => ({ ...visitor, ipAddress }));
	if (!neighbor || !guesser) throw new Error("Two networks.");
	const guesses = Array.from({ length: 42 }, (_, at) => tryLink(`guess ${at}`, undefined, guesser));
	expect(guesses.map(({ ok }) => ok)).toEqual([...Array(40).fill(true), false, false]);
	expect(guesses.at(-1)).toEqual({ ok: false, message: "Too many attempts. Try again in 60 minutes." });
	for (let uses = 0; uses < 60; uses++) must(tryLink(linkOf(lukasz), undefined, guesser));
	expect(tryLink("guess", undefined, neighbor)).toEqual({ ok: true });
	setClock("2025-12-10T18:00:01.000Z");
	expect(tryLink("guess", undefined, guesser)).toEqual({ ok: true });
});

test("the link of another signer does not sign on the device of the first, unless they share it", async () => {
	const { scope, agreementId } = await makeSent();
	const { browser } = openAs(ana);
	const other = linkOf(lukasz);
	expect(signerPage(other, browser)).toMatchObject({ step: "closed", needsCode: "other_signer" });
	expect(must(openDocument(other, browser, visitor))).toMatchObject({ opened: false });
	expect(saying(openDocument(other, browser, visitor, { code: "000000" }))).toMatchInlineSnapshot(
		`"code: That code is incorrect."`,
	);
	const whole = { isMine: true, typedName: "Łukasz Żółć", initials: allInitials(scope, agreementId) };
	expect(saying(await signDocument(other, browser, visitor, whole))).toMatchInlineSnapshot(
		`"form: Open the document first."`,
	);
	const code = mailedCode(lukasz);
	expect(must(openDocument(other, browser, visitor, { code }))).toMatchObject({ opened: true });
	expect(signerPage(other, browser)).toMatchObject({ step: "consent" });

	const shared = await makeSent({ sharedDevice: true });
	const first = openAs(ana);
	expect(signerPage(linkOf(lukasz), first.browser)).toMatchObject({ needsCode: false });
	expect(shared.agreementId).toBeGreaterThan(agreementId);
});

test("a second device takes a mailed code, and the first is then forgotten", async () => {
	await makeSent();
	const { token, browser } = openAs(ana);
	expect(signerPage(token, "another")).toMatchObject({ step: "closed", needsCode: "other_device" });
	must(openDocument(token, "another", visitor));
	expect(signerPage(token, "another")).toMatchObject({ step: "code" });
	const code = mailedCode(ana);
	const wrong = code === "111111" ? "222222" : "111111";
	for (let tries = 0; tries < 4; tries++)
		expect(openDocument(token, "another", visitor, { code: wrong }).ok).toBe(false);
	must(openDocument(token, "another", visitor, { code: `${code.slice(0, 3)} ${code.slice(3)}` }));
	expect(signerPage(token, "another")).toMatchObject({ step: "reading" });
	expect(signerPage(token, browser)).toMatchObject({ needsCode: "other_device" });
});

test("a code works for ten minutes and five tries", async () => {
	await makeSent({ askCode: true });
	const token = linkOf(ana);
	must(openDocument(token, undefined, visitor));
	const code = mailedCode(ana);
	setClock("2025-12-10T17:11:00.000Z");
	expect(saying(openDocument(token, undefined, visitor, { code }))).toMatchInlineSnapshot(
		`"code: This code has expired. Ask for a new one."`,
	);
	must(openDocument(token, undefined, visitor));
	const fresh = mailedCode(ana);
	const wrong = fresh === "111111" ? "222222" : "111111";
	for (let tries = 0; tries < 5; tries++) openDocument(token, undefined, visitor, { code: wrong });
	expect(openDocument(token, undefined, visitor, { code: fresh })).toMatchObject({
		message: "Too many attempts. Ask for a new code.",
	});
});

test("who waits for others is told so, and is asked when it is their turn", async () => {
	const { scope, agreementId } = await makeSent({ signingOrder: "landlord_first" });
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "ours_to_sign", isOut: true });
	expect(mailsOf("sign_request")).toBe(1);
	expect(() => linkOf(ana)).toThrow();
});

test("a corrected address kills the old link; a new link goes to the right address alone", async () => {
	const { scope, agreementId } = await makeSent();
	const { token, browser } = openAs(ana);
	const signer = findAgreement(scope, agreementId)?.people[0]?.id ?? 0;
	expect(saying(correctEmail(scope, agreementId, signer, lukasz))).toMatchInlineSnapshot(
		`"email: Łukasz Żółć has the same email."`,
	);
	must(correctEmail(scope, agreementId, signer, "right@example.org"));
	expect(signerPage(token, browser)).toMatchObject({ step: "link_over", others: [], blocks: [] });
	expect(saying(saveInitials(token, browser, [1]))).toMatchInlineSnapshot(`"form: This link no longer works."`);
	const before = linkOf("right@example.org");
	must(askForLink(token, visitor));
	expect(linkOf("right@example.org")).not.toBe(before);
	expect(saying(correctEmail(makeScope(), agreementId, signer, "x@example.org"))).toMatchInlineSnapshot(
		`"form: That agreement wasn't found."`,
	);
	for (let more = 0; more < 2; more++) must(askForLink(token, visitor));
	expect(askForLink(token, visitor)).toMatchObject({ message: expect.stringContaining("Too many attempts") });
});

test("reminders go out on their days, once a day, and the end comes in time", async () => {
	const { scope, agreementId } = await makeSent();
	await signAs(ana, "Ana Diaz", allInitials(scope, agreementId));
	const sent: [day: string, reminders: number][] = [];
	for (const day of ["10", "12", "13", "13", "14", "17", "23", "24"]) {
		onDay(`2025-12-${day}`);
		await runAgreements();
		sent.push([day, mailsOf("sign_reminder")]);
	}
	expect(sent).toEqual([
		["10", 0],
		["12", 0],
		["13", 1],
		["13", 1],
		["14", 1],
		["17", 2],
		["23", 3],
		["24", 3],
	]);
	const waiting = findAgreement(scope, agreementId)?.people.find(({ isNext }) => isNext)?.id ?? 0;
	must(remindSigner(scope, agreementId, waiting));
	expect(saying(remindSigner(scope, agreementId, waiting))).toMatchInlineSnapshot(
		`"form: Łukasz Żółć was already reminded today."`,
	);
	const token = linkOf(lukasz);
	onDay("2025-12-25");
	await runAgreements();
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "expired" });
	expect(signerPage(token, undefined)).toMatchObject({ step: "expired" });
	const everything = tellingFrom(scope);
	expect(must(askForLink(token, visitor)).mailed).toBe(false);
	expect(everything()).toMatchInlineSnapshot(
		`"email to books…@example.com: Łukasz Żółć needs a new link: Residential lease agreement"`,
	);
	must(extendAgreement(scope, agreementId, "2026-01-10"));
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "partly_signed", expiresOn: "2026-01-10" });
	expect(signerPage(token, undefined)).toMatchObject({ step: "closed" });
});

test("who asks for paper stops the clock, and the paper copy is sealed in the place of signatures", async () => {
	const { scope, agreementId, leaseId } = await makeSent();
	const everything = tellingFrom(scope);
	const { token, browser } = openAs(ana);
	must(askForPaper(token, browser, visitor));
	onDay("2026-01-20");
	await runAgreements();
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "viewed" });
	must(goOnElectronically(token, browser, visitor));
	must(askForPaper(token, browser, visitor));
	expect(saying(await uploadPaperSigned(scope, agreementId, new File(["text"], "scan.pdf")))).toMatchInlineSnapshot(
		`"file: File upload failed: scan.pdf: it isn't a PDF."`,
	);
	const paper = { title: "Scan", sender: [], recipient: [], subtitle: "", parts: [], foot: "", locale: "en-US" };
	const scan = new File([new Uint8Array(await printPaper(paper))], "scan.pdf");
	must(await uploadPaperSigned(scope, agreementId, scan));
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "completed", onPaper: true, isOut: false });
	expect(findLease(scope, leaseId)?.stage).toBe("executed");
	expect(signerPage(token, browser)).toMatchObject({ step: "link_over" });
	expect(signerPage(linkOf(ana), undefined)).toMatchObject({ step: "paper" });
	expect(everything()).toMatchInlineSnapshot(`
		"lease.executed of lease: The lease for Ana Diaz and Łukasz Żółć was started.
		tenant.invited of tenant: Ana Diaz was invited at ana@example.org.
		tenant.invited of tenant: Łukasz Żółć was invited at lukasz@example.org.
		agreement.sealed of lease: “Residential lease agreement” 8VZG-F0HH was signed by everyone and finalized.
		email to books…@example.com: Ana Diaz wants a paper copy: Residential lease agreement
		email to lukasz@example.org: Reminder: Residential lease agreement needs your signature
		email to books…@example.com: Ana Diaz wants a paper copy: Residential lease agreement
		email to ana@example.org: Maple Homes invited you to create your account
		email to lukasz@example.org: Maple Homes invited you to create your account
		email to ana@example.org: Fully signed: Residential lease agreement
		email to lukasz@example.org: Fully signed: Residential lease agreement
		email to books…@example.com: Fully signed: Residential lease agreement"
	`);
});

test("a voided agreement stays on record; a lease that cannot be started stays a draft, and the agreement says why", async () => {
	const one = await makeSent();
	const token = linkOf(ana);
	must(voidAgreement(one.scope, one.agreementId, "Wrong rent"));
	expect(signerPage(token, undefined)).toMatchObject({ step: "voided", endReason: "Wrong rent" });
	expect(saying(voidAgreement(one.scope, one.agreementId, "Again"))).toMatchInlineSnapshot(
		`"form: This agreement can't be voided."`,
	);
	const two = await makeSent();
	statement("UPDATE units SET active = 0 WHERE id = ?").run(two.unitId);
	const paper = { title: "Scan", sender: [], recipient: [], subtitle: "", parts: [], foot: "", locale: "en-US" };
	const scan = new File([new Uint8Array(await printPaper(paper))], "scan.pdf");
	must(await uploadPaperSigned(two.scope, two.agreementId, scan));
	expect(findAgreement(two.scope, two.agreementId)).toMatchObject({
		state: "completed",
		leaseTrouble: "This unit is inactive. Reactivate it first.",
	});
	expect(findLease(two.scope, two.leaseId)?.stage).toBe("draft");
});

function makeScope() {
	const { profileId, userId } = makeBooks();
	return { profileId, userId: userId ?? 0 };
}

test("a tenant who is signed in is mailed a new link when it's their turn, three times an hour", async () => {
	const waiting = await makeSent({ signingOrder: "landlord_first" });
	const [later = 0] = leasePeople(waiting.scope, waiting.leaseId).map(({ tenantId }) => tenantId);
	expect(agreementsToSign(waiting.scope, later, waiting.leaseId)).toEqual([]);
	expect(saying(mailOwnLink(waiting.scope, later, waiting.agreementId))).toBe("form: There's nothing left to sign.");
	const { scope, agreementId, leaseId } = await makeSent();
	const [tenantId = 0] = leasePeople(scope, leaseId).map((person) => person.tenantId);
	expect(agreementsToSign(scope, tenantId, leaseId)).toMatchObject([{ id: agreementId, email: ana }]);
	expect(saying(mailOwnLink(scope, later, agreementId))).toBe("form: There's nothing left to sign.");
	const before = linkOf(ana);
	expect(must(mailOwnLink(scope, tenantId, agreementId))).toEqual({ ok: true, email: ana });
	expect(linkOf(ana)).not.toBe(before);
	for (let more = 0; more < 2; more++) must(mailOwnLink(scope, tenantId, agreementId));
	expect(saying(mailOwnLink(scope, tenantId, agreementId))).toContain("Too many attempts");
});

test("a drawing is a picture, what was sent stays, and a copy is checked by its SHA-256", async () => {
	const { scope, agreementId } = await makeSent();
	const png = await picture(900, 300).png().toBuffer();
	const address = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;
	const drawn = must(await readDrawing(address(png)));
	expect(await sharp(drawn.png).metadata()).toMatchObject({ format: "png", width: 600, height: 200 });
	expect(await readDrawing(undefined)).toEqual({ ok: true, png: undefined });
	const unread = "drawing: We couldn't read your signature. Draw it again or leave it blank.";
	for (const wrong of ["scribble", address(Buffer.from("GIF89a")), address(png.subarray(0, 40)), `${address(png)}!`]) {
		expect(saying(await readDrawing(wrong)), wrong.slice(0, 30)).toBe(unread);
	}
	expect(saying(deleteAgreementDraft(scope, agreementId))).toBe(
		"form: This agreement was already sent. You can't change its text or signers.",
	);
	expect(saying(await verifyDocument({}, visitor))).toBe("file: Choose the file, or enter its SHA-256.");
	expect(saying(await verifyDocument({ hash: "0".repeat(63) }, visitor))).toBe(
		"hash: Enter a SHA-256 of 64 characters, using 0 to 9 and a to f.",
	);
	expect(await verifyDocument({ hash: ` ${"A".repeat(64)} ` }, visitor)).toEqual({
		...{ ok: true, verdict: "unknown", byNumber: false },
	});
	for (let checks = 1; checks < 30; checks++) must(await verifyDocument({ hash: "0".repeat(64) }, visitor));
	expect(saying(await verifyDocument({ hash: "0".repeat(64) }, visitor))).toContain("Too many attempts");
});
