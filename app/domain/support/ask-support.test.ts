import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listOutbox } from "#domain/mail";
import { askSupport, openSupportFile, ownMessages } from "#domain/support";
import { supportForm } from "#domain/support/schema";
import { named, pdf } from "../../../tests/factories/files";
import { newestMail } from "../../../tests/factories/identity";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";

const message = { topic: "problem", subject: "Reports", message: "They stay empty.", replyBy: "email" } as const;
const input = { ...message, systemCheck: false, file: [], page: "/app/financials", email: "", phone: "" };

const mailed = () => newestMail("support@localhost.test");

const folder = keepFiles("2026-11-21");

test("a message is kept with a reference, reaches support, and is listed for its sender alone", async () => {
	const userId = makeBooks().userId ?? 0;
	const asker = { userId, name: "Ana Diaz", email: "ana@example.com", role: "property_manager" };
	const { reference } = must(await askSupport(input, asker));
	expect(reference).toMatch(/^S-\d+$/);
	expect(mailed().subject).toBe(`${reference}: Reports`);
	for (const words of ["They stay empty.", "/app/financials", "ana@example.com", "Something isn’t working"]) {
		expect(mailed().textBody).toContain(words);
	}
	must(
		await askSupport({ ...input, email: "guest@example.com" }, { userId: null, name: "", email: "", role: "guest" }),
	);
	expect(mailed().textBody).toContain("guest@example.com");
	expect(ownMessages(userId)).toMatchObject([{ subject: "Reports", topic: "problem" }]);
	expect(ownMessages(userId + 1)).toEqual([]);
});

test("the sender gets a copy; a guest's doesn't repeat words that may be sent to anyone", async () => {
	const asker = { userId: makeBooks().userId, name: "Ana Diaz", email: "ana@example.com", role: "property_manager" };
	const { reference } = must(await askSupport(input, asker));
	expect(newestMail("ana@example.com")).toMatchObject({ subject: `We got your message: ${reference}` });
	expect(newestMail("ana@example.com").textBody).toContain("They stay empty.");
	const guest = { userId: null, name: "", email: "", role: "guest" };
	for (let sent = 0; sent < 7; sent++) must(await askSupport({ ...input, email: "any@example.com" }, guest));
	expect(newestMail("any@example.com").textBody).not.toContain("They stay empty.");
	expect(listOutbox().filter(({ to }) => to === "any@example.com")).toHaveLength(5);
});

test("the system check goes along as a file of its own", async () => {
	const asker = { userId: makeBooks().userId, name: "Ana Diaz", email: "ana@example.com", role: "property_manager" };
	must(await askSupport(input, asker, "OK: Version: Tenantry 1.0"));
	expect(mailed().textBody).toContain("System check.txt");
	const asked = new URLSearchParams(/supportfile\?(\S+)/.exec(mailed().textBody)?.[1] ?? "");
	const opened = await openSupportFile({
		...{ fileId: Number(asked.get("id")), expires: Number(asked.get("expires")) },
		signature: asked.get("signature") ?? "",
	});
	expect(opened).toMatchObject({ fileName: "System check.txt", contentType: "text/plain; charset=utf-8" });
	must(await askSupport(input, asker));
	expect(mailed().textBody).not.toContain("System check.txt");
});

test("files are checked, reach support by a link that can't be guessed, and go with a message that fails", async () => {
	const asker = { userId: makeBooks().userId, name: "Ana Diaz", email: "ana@example.com", role: "property_manager" };
	must(await askSupport({ ...input, file: [pdf("screen.pdf")] }, asker));
	const link = /supportfile\?(\S+)/.exec(mailed().textBody)?.[1] ?? "";
	const asked = new URLSearchParams(link);
	const signed = {
		...{ fileId: Number(asked.get("id")), expires: Number(asked.get("expires")) },
		signature: asked.get("signature") ?? "",
	};
	expect(await openSupportFile(signed)).toMatchObject({ fileName: "screen.pdf", disposition: "attachment" });
	expect(await openSupportFile({ ...signed, fileId: signed.fileId + 1 })).toBeUndefined();
	expect(await openSupportFile({ ...signed, expires: signed.expires + 1 })).toBeUndefined();
	setClock("2027-03-01T12:00:00.000Z");
	expect(await openSupportFile(signed)).toBeUndefined();
	const bad = await askSupport(
		{ ...input, file: [pdf(), named(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), "tool.exe")] },
		asker,
	);
	expect(saying(bad)).toBe("file: File upload failed: tool.exe: only PDF, Office, text and image files are accepted.");
	const many = await askSupport({ ...input, file: [pdf(), pdf(), pdf(), pdf()] }, asker);
	expect(saying(many)).toBe("file: Add up to 3 files.");
	expect(filesIn(folder())).toBe(1);
});

test.each([
	["a guest without an address", false, {}, "email"],
	["a call without a number", true, { replyBy: "phone", phone: "12" }, "phone"],
	["no subject", true, { subject: " " }, "subject"],
	["a message that is too long", true, { message: "x".repeat(5_001) }, "message"],
	["a topic that is none", true, { topic: "x" }, "topic"],
])("%s is refused at its field", (_, isSignedIn, change, field) => {
	const parsed = supportForm(isSignedIn).safeParse({ ...message, ...change });
	expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
